internal import CatalogModel
internal import ExchangeFormats
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// Bundles that translators have, whose units are to have the new keys, so that they can be imported.
struct RenamedBundles {
  /// The files that change, by path; an archive is one.
  private(set) var changes: [RenamedFile] = []
  /// Whether one of them cannot be read.
  private(set) var isRefused = false
  private let names: KeyNames
  /// Whether a text that is its key becomes the new one.
  private let isFollowed: (_ table: String, _ new: String) -> Bool

  init(_ names: KeyNames, isFollowed: @escaping (_ table: String, _ new: String) -> Bool) {
    self.names = names
    self.isFollowed = isFollowed
  }

  /// Renames the keys in what a path names: an XLIFF file, a bundle, an archive, or a folder of them.
  mutating func rename(in path: String, _ workspace: inout Workspace) throws(FileError) {
    for input in workspace.importInputs(path) {
      let count: Int
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
          guard let renamed = try renamed(in: inner, archive.files, &workspace) else { continue }
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
      guard count == 0 else { continue }
      workspace.diagnostics.append(
        Diagnostic(
          .notRenamed, .warning, "has none of the keys that are renamed", at: Span(file: input)))
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

  /// The XLIFF of a bundle, or such a file by itself, with the new keys; nil where there is none.
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
          "keys are renamed in XLIFF files and bundles; export this file again",
          at: Span(file: path)), &workspace)
      return nil
    }
    if let key = names.all.first(where: { !XMLEscaping.isRepresentable($0.new) }) {
      refuse(
        Diagnostic(
          .notInXML, .error, "\(key.new.quoted) has a control character, which no XLIFF can hold",
          at: Span(file: path)), &workspace)
      return nil
    }
    do throws(ParseError) {
      let (new, count) = try XLIFFFile.parse(bytes).renamingKeys { original, key in
        let table = Path.stem(original)
        guard Self.tables.contains(Path.fileExtension(original).lowercased()),
          let new = names[table][Key(key)]
        else { return nil }
        return (new, isFollowed(table, new))
      }
      return (path, bytes, new, count)
    } catch {
      refuse(Diagnostic(error, of: bytes, at: path), &workspace)
      return nil
    }
  }

  /// Other files have keys that nobody chooses.
  private static let tables = ["xcstrings", "strings", "stringsdict", "json"]
}
