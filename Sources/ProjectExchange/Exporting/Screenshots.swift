package import AppleFormats
package import CatalogModel
package import ProjectFiles
internal import ProjectReading

/// The screenshots for bundles, read once (apple-formats 1.5).
package struct Screenshots: Sendable {
  private var images: [Image] = []
  /// The keys on screenshots by table name, each with the index of its image.
  private var uses: [String: [(key: Key, image: Int)]] = [:]

  /// A screenshot and the strings on it.
  package struct Image: Sendable {
    /// The path below `Notes/Screenshots`, such as `ShopTests/iPhone 16/Order.png`.
    package let path: String
    package let bytes: [UInt8]
    package let header: ImageHeader
    package let language: LanguageTag?
    package let uses: [(use: ScreenshotManifest.Use, span: Span)]
  }

  private static let folder = "Notes/Screenshots"

  /// Returns the images for a language and those for all languages, with the lists of the strings
  /// on them, sorted by path in the bundle.
  package func files(of language: LanguageTag) -> [(path: String, bytes: [UInt8])] {
    let images = images(of: language)
    let data = Dictionary(grouping: images) { Path.deletingLastComponent($0.path) }
      .filter { $0.value.contains { !$0.uses.isEmpty } }
      .map { folder, images in
        (
          path: Path.join(Self.folder, Path.join(folder, "localizationStringData.plist")),
          bytes: Self.stringData(images).serialize()
        )
      }
    return (images.map { (Path.join(Self.folder, $0.path), $0.bytes) } + data).sorted {
      $0.path.precedesByBytes($1.path)
    }
  }

  /// Returns, by key, the paths in the bundle of the screenshots that show a string of a table, for
  /// a language; keys without screenshots are absent.
  package func names(ofTable table: String, _ language: LanguageTag) -> [Key: [String]] {
    var result: [Key: [String]] = [:]
    for (key, image) in uses[table] ?? [] {
      guard (images[image].language ?? language) == language else { continue }
      let path = Path.join(Self.folder, images[image].path)
      if result[key]?.last != path { result[key, default: []].append(path) }
    }
    return result
  }

  /// Returns a warning for each string on a screenshot that no exported file has. `tables` has the
  /// names of all tables of the project; strings of tables that are not exported are not reported.
  package func unknownStrings(
    among files: [(table: String, keys: Set<Key>)], tables: Set<String>
  ) -> [Diagnostic] {
    var known: [String: Set<Key>] = [:]
    for (table, keys) in files { known[table, default: []].formUnion(keys) }
    return images.flatMap(\.uses).compactMap { use, span in
      let keys = known[use.table]
      guard keys.map({ !$0.contains(Key(use.key)) }) ?? !tables.contains(use.table) else {
        return nil
      }
      let message =
        keys == nil
        ? "project has no table '\(use.table)' for the string '\(use.key)'; name its table in 'table'"
        : "no string '\(use.key)' of table '\(use.table)' is exported; correct the key"
      return Diagnostic(.unknownString, .warning, message, at: span)
    }
  }

  private func images(of language: LanguageTag) -> [Image] {
    images.filter { ($0.language ?? language) == language }
  }

  private static func stringData(_ images: [Image]) -> LocalizationStringData {
    var strings: [LocalizationStringData.StringPlaces] = []
    var places: [[Key]: Int] = [:]
    for image in images {
      for (use, _) in image.uses {
        let id = [Key(use.table), Key(use.key)]
        let place = places[id] ?? strings.count
        if place == strings.count {
          places[id] = place
          strings.append(.init(table: use.table, key: use.key, screenshots: []))
        }
        strings[place].screenshots.append(
          .init(name: Path.lastComponent(image.path), frame: frame(of: use, image.header)))
      }
    }
    return LocalizationStringData(strings)
  }

  /// Returns the frame of a string as Xcode writes it, `{{0, 0}, {390, 844}}`; that of the whole
  /// image if the frame is unknown, and zeros if its size is unknown, too.
  private static func frame(of use: ScreenshotManifest.Use, _ header: ImageHeader) -> String {
    let size = header.size.map { ["\($0.width)", "\($0.height)"] } ?? ["0", "0"]
    let rect = use.rect ?? ["0", "0"] + size
    return "{{\(rect[0]), \(rect[1])}, {\(rect[2]), \(rect[3])}}"
  }
}

extension Workspace {
  /// Reads the screenshots that `screenshots.json` lists, or without it the images in Xcode's
  /// `manifest.json` of attachments; reports and leaves out unusable ones. Throws if the folder has
  /// neither file, or if the file cannot be read; if the contents of the file are invalid, reports
  /// them and finds no screenshots.
  package mutating func screenshots(in folder: String) throws(FileError) -> Screenshots {
    let names = ["screenshots.json", "manifest.json"]
    guard let name = names.first(where: { fileSystem.kind(of: Path.join(folder, $0)) == .file })
    else {
      let isThere = fileSystem.kind(of: folder) == .directory
      throw FileError(
        path: folder,
        message: isThere
          ? "screenshots folder has no 'screenshots.json', and no 'manifest.json' of attachments; add one"
          : "no such screenshots folder")
    }
    let path = Path.join(folder, name)
    let isOwn = name == names[0]
    let bytes = try fileSystem.read(path)
    let text = SourceText(path: path, bytes: bytes)
    let manifest: ScreenshotManifest
    do throws(ParseError) {
      manifest = try isOwn ? .parse(bytes) : .parseAttachments(bytes)
    } catch {
      diagnostics.append(Diagnostic(error, in: text))
      return Screenshots()
    }
    diagnostics += manifest.problems.map { Diagnostic($0, in: text) }
    var reader = ScreenshotReader(folder: folder, text: text)
    // Tests attach other files than images, too.
    for image in manifest.images
    where isOwn || Screenshots.extensions.contains(Path.fileExtension(image.file)) {
      reader.add(image, &self)
    }
    return reader.screenshots
  }
}

/// A reader of images that reports and leaves out those that are unusable or beyond the limits of a
/// bundle.
private struct ScreenshotReader {
  let folder: String
  let text: SourceText
  var screenshots = Screenshots()
  private var taken: Set<String> = []
  /// The normalized paths of the added images, relative to the folder.
  private var added: Set<String> = []
  private var size = 0

  init(folder: String, text: SourceText) {
    self.folder = folder
    self.text = text
  }

  /// The maximum sizes in bytes of an image and of all images, which are in memory while bundles
  /// are built.
  private static let imageLimit = 32 << 20
  private static let sizeLimit = 512 << 20

  mutating func add(_ image: ScreenshotManifest.Image, _ workspace: inout Workspace) {
    let span = text.span(image.range)
    func refuse(_ id: DiagnosticID, _ message: String) {
      workspace.diagnostics.append(
        Diagnostic(id, .error, "screenshot '\(image.file)' \(message)", at: span))
    }
    let file = Path.normalized(image.file)
    let path = Path.join(folder, file)
    guard !file.hasPrefix("/"), file != ".", file != "..", !file.hasPrefix("../") else {
      return refuse(
        .outsideFolder,
        "is not a path in the screenshots folder; put the image there, and write its path relative to that folder"
      )
    }
    guard !workspace.fileSystem.leadsOutside(file, of: folder) else {
      return refuse(
        .outsideFolder,
        "is reached through a symbolic link that is broken or leads out of the screenshots folder; put the image itself there"
      )
    }
    switch workspace.fileSystem.kind(of: path) {
    case .file: break
    case nil: return refuse(.missingFile, "does not exist; add or correct it")
    default: return refuse(.notAFile, "is not a file; name an image")
    }
    guard let bytes = workspace.bytes(at: path) else { return }
    guard let header = ImageHeader(bytes) else {
      let formats = ImageHeader.Format.allCases.map { $0.rawValue.uppercased() }
      return refuse(
        .notAnImage, "is not an image that can be shown; use \(formats.list("or"))")
    }
    guard bytes.count <= Self.imageLimit else {
      return refuse(.fileTooLarge, "has more than \(Self.imageLimit >> 20) MB; make it smaller")
    }
    guard size + bytes.count <= Self.sizeLimit else {
      return refuse(
        .fileTooLarge,
        "exceeds the limit of \(Self.sizeLimit >> 20) MB for all screenshots; leave some out")
    }
    let names = Screenshots.paths(of: image, file)
    guard let name = names.first(where: { !taken.contains($0.lowercased()) }) else {
      return refuse(
        .screenshotTwice,
        added.contains(file)
          ? "is listed twice; keep one of the two, with the keys of both"
          : "gets the same name in the bundle as another one, apart from letter case; rename one")
    }
    added.insert(file)
    taken.insert(name.lowercased())
    size += bytes.count
    screenshots.add(
      .init(
        path: name, bytes: bytes, header: header, language: image.language,
        uses: image.uses.map { ($0, text.span($0.range)) }))
  }
}

extension Screenshots {
  /// The file extensions of the test attachments that count as images.
  fileprivate static let extensions: Set = [
    "png", "jpg", "jpeg", "gif", "tif", "tiff", "heic", "webp",
  ]

  fileprivate mutating func add(_ image: Image) {
    for (use, _) in image.uses {
      uses[use.table, default: []].append((Key(use.key), images.count))
    }
    images.append(image)
  }

  /// Returns the possible paths of an image below `Notes/Screenshots`, the preferred one first: in
  /// the folder of its tests and device, as in Xcode, under its name, or under that of its file. An
  /// image without a test, a name and a device has only one, in `Loquat`.
  fileprivate static func paths(
    of image: ScreenshotManifest.Image, _ file: String
  ) -> [String] {
    guard image.test != nil || image.name != nil || image.device != nil else {
      let folder = Path.deletingLastComponent(file)
      return [
        Path.join(
          "Loquat", Path.join(folder.isEmpty ? "Screenshots" : folder, Path.lastComponent(file)))
      ]
    }
    let test = image.test?.split(separator: "/").first.map(String.init)
    let folder = Path.join(name(test, else: "Tests"), name(image.device, else: "Screenshots"))
    let own = Path.lastComponent(file)
    var suggested = name(image.name, else: own)
    if Path.fileExtension(suggested) != Path.fileExtension(own) {
      suggested += ".\(Path.fileExtension(own))"
    }
    return [Path.join(folder, suggested), Path.join(folder, own)]
  }

  /// Returns a text as a file name, with `-` in place of slashes, colons and control characters,
  /// and `_` in place of a leading dot; `other`, as it is, if the text is nil or empty.
  private static func name(_ text: String?, else other: String) -> String {
    let name = (text ?? "").unicodeScalars.map { scalar in
      scalar == "/" || scalar == ":" || scalar.value < 0x20 ? "-" : String(scalar)
    }.joined()
    if name.isEmpty { return other }
    return name.hasPrefix(".") ? "_" + name.dropFirst() : name
  }
}
