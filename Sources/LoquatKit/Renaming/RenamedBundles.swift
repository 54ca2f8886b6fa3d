internal import CatalogModel
internal import ExchangeFormats
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// Bundles that translators are working on, whose units get the new keys, so that they can be
/// imported.
struct RenamedBundles {
  /// The changed files; an archive counts as one.
  private(set) var changes: [RenamedFile] = []
  /// Whether a bundle cannot be read or changed, which is reported.
  private(set) var isRefused = false
  private let names: KeyNames
  /// The folders and names of the project's tables, such as `App/Localizable`.
  private let places: Set<String>
  private var known: Set<String> = []
  /// Returns whether a source text in a bundle that equals the old key becomes the new key.
  private let isFollowed: (_ table: String, _ new: String) -> Bool

  /// Prepares to rename keys in bundles, without reading any.
  ///
  /// - Parameter tables: The paths of the project's tables, relative to its root.
  init(
    _ names: KeyNames, in tables: [String],
    isFollowed: @escaping (_ table: String, _ new: String) -> Bool
  ) {
    self.names = names
    self.isFollowed = isFollowed
    places = Set(tables.map(Self.place))
  }

  /// Returns the folder and name of the table at a path: `App/Localizable` for
  /// `App/en.lproj/Localizable.strings` and for `App/Localizable.xcstrings`.
  private static func place(_ path: String) -> String {
    var folder = Path.deletingLastComponent(Path.normalized(path))
    if Path.fileExtension(folder) == "lproj" { folder = Path.deletingLastComponent(folder) }
    return Path.join(folder, Path.stem(path))
  }

  /// Renames the keys in an XLIFF file, a bundle, an archive, or a folder of them, and adds the
  /// results to `changes`. Reports each input without any of the keys.
  mutating func rename(in path: String, _ workspace: inout Workspace) throws(FileError) {
    let inputs = workspace.importInputs(path)
    if inputs.isEmpty { isRefused = true }
    for input in inputs {
      // A file that is named twice counts once.
      let place = workspace.fileSystem.realPath(of: input) ?? Path.normalized(input)
      guard known.insert(place).inserted else { continue }
      let count: Int
      var isWhole = true
      switch try ArchivedBundles.open(input, in: workspace.fileSystem) {
      case nil:
        guard let renamed = try renamed(in: input, workspace.fileSystem, &workspace) else {
          continue
        }
        count = renamed.count
        add(renamed.path, renamed.old, renamed.new, count)
      case .refused(let reason):
        refuse(reason, &workspace)
        continue
      case .bundles(let archive):
        workspace.diagnostics += archive.diagnostics
        var files: [(path: String, bytes: [UInt8])] = []
        var sum = 0
        for inner in archive.paths {
          guard let renamed = try renamed(in: inner, archive.files, &workspace) else {
            isWhole = false
            continue
          }
          files.append((Path.relative(renamed.path, to: input) ?? renamed.path, renamed.new))
          sum += renamed.count
        }
        count = sum
        do throws(ParseError) {
          let bytes = try archive.files.archive.serialize(with: files)
          add(input, archive.files.archive.bytes, bytes, count)
        } catch {
          refuse(Diagnostic(archive: error, at: input), &workspace)
        }
      }
      guard count == 0, isWhole else { continue }
      workspace.diagnostics.append(
        Diagnostic(
          .notRenamed, .warning,
          "has no unit of a renamed key in a table of this project, so it stays as it is",
          at: Span(file: input)))
    }
  }

  private mutating func add(_ path: String, _ old: [UInt8], _ new: [UInt8], _ count: Int) {
    guard count > 0 else { return }
    changes.append(RenamedFile(path: path, old: old, new: new, detail: count.counted("unit")))
  }

  private mutating func refuse(_ reason: Diagnostic, _ workspace: inout Workspace) {
    workspace.diagnostics.append(reason)
    isRefused = true
  }

  /// Returns the path of a bundle's XLIFF file, or of a separate one, its bytes before and after
  /// the rename, and the number of renamed units. If it cannot be changed, reports the reason, sets
  /// `isRefused` and returns nil.
  private mutating func renamed(
    in name: String, _ files: some FileReading, _ workspace: inout Workspace
  ) throws(FileError) -> (path: String, old: [UInt8], new: [UInt8], count: Int)? {
    var path = name
    if files.kind(of: name) == .directory {
      let folder = try XclocFolder(name, in: files)
      guard folder.obstacles.isEmpty, let xliff = folder.xliff else {
        workspace.diagnostics += folder.obstacles + folder.problems
        isRefused = true
        return nil
      }
      path = Path.join(name, xliff)
    }
    let bytes = try files.read(path)
    guard ExchangeFormat(fileName: path) == .xliff else {
      refuse(
        Diagnostic(
          .unsupportedFile, .error,
          "keys are renamed only in XLIFF files and bundles; leave this file out, and export it again after the rename",
          at: Span(file: path)), &workspace)
      return nil
    }
    if let key = names.all.first(where: { !XMLEscaping.isRepresentable($0.new) }) {
      refuse(
        Diagnostic(
          .notInXML, .error,
          "\(key.new.quoted) has a character that XLIFF cannot hold; choose another name",
          at: Span(file: path)), &workspace)
      return nil
    }
    do throws(ParseError) {
      let (new, count, taken) = try XLIFFFile.parse(bytes).renamingKeys { original, key in
        let table = Path.stem(original)
        guard Self.tables.contains(Path.fileExtension(original).lowercased()),
          places.contains(Self.place(original)), let new = names[table][Key(key)]
        else { return nil }
        return (new, isFollowed(table, new))
      }
      if let id = taken.first {
        refuse(
          Diagnostic(
            .keyExists, .error, "already has the unit \(id.quoted); choose another name",
            at: Span(file: path)),
          &workspace)
        return nil
      }
      return (path, bytes, new, count)
    } catch {
      refuse(Diagnostic(error, of: bytes, at: path), &workspace)
      return nil
    }
  }

  /// The extensions of files whose keys can be renamed; interface files, for example, have fixed
  /// ids.
  private static let tables = ["xcstrings", "strings", "stringsdict", "json"]
}
