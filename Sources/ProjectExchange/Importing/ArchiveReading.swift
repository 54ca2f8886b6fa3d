package import CatalogModel
internal import ExchangeFormats
package import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// The result of opening an archive: its contents, or the reason why it cannot be read.
package enum OpenedArchive {
  case bundles(ArchivedBundles)
  case refused(Diagnostic)
}

/// The bundles and files with translations in an archive, such as `fr.xcloc.zip`.
package struct ArchivedBundles: Sendable {
  package let files: ArchivedFiles
  /// The paths of the bundles and translation files in `files`.
  package let paths: [String]
  /// Warnings about archives in the archive, which are not read, and an error if `paths` is empty.
  package let diagnostics: [Diagnostic]

  private init(_ files: ArchivedFiles) {
    let found = files.contents {
      ExchangeFormat(fileName: $0) != nil || Self.hasArchiveName($0)
    }
    let isArchive = { files.kind(of: $0) == .file && Self.hasArchiveName($0) }
    self.files = files
    paths = found.filter { !isArchive($0) }
    diagnostics =
      found.filter(isArchive).map { .innerArchive($0) }
      + (paths.isEmpty ? [.emptyArchive(files.path)] : [])
  }

  /// Returns whether a file is named like an archive: `fr.xcloc.zip`, or `fr.xcloc` as a file.
  private static func hasArchiveName(_ path: String) -> Bool {
    ["zip", "xcloc"].contains(Path.fileExtension(path).lowercased())
  }

  /// Opens the file at a path as an archive; nil unless it is a file named `.zip`, or one named
  /// `.xcloc` that begins like an archive. One that is too large or damaged is refused.
  package static func open(
    _ path: String, in fileSystem: some FileReading
  ) throws(FileError) -> OpenedArchive? {
    guard hasArchiveName(path), fileSystem.kind(of: path) == .file else { return nil }
    guard fileSystem.size(of: path) ?? 0 <= ZIPArchive.sizeLimit else {
      return .refused(.largeArchive(path))
    }
    let bytes = try fileSystem.read(path)
    guard ZIPArchive.isArchive(bytes) || Path.fileExtension(path).lowercased() == "zip" else {
      return nil
    }
    return open(bytes, at: path)
  }

  /// Opens an archive in memory; its files get paths as if it were at `path`.
  package static func open(_ bytes: [UInt8], at path: String) -> OpenedArchive {
    do throws(ParseError) {
      return .bundles(ArchivedBundles(try ArchivedFiles(bytes, at: path)))
    } catch {
      return .refused(Diagnostic(archive: error, at: path))
    }
  }
}

extension Diagnostic {
  /// Creates the diagnostic for a broken archive, without showing its bytes.
  package init(archive error: ParseError, at path: String) {
    self.init(error.id, .error, error.message, at: Span(file: path))
  }

  fileprivate static func emptyArchive(_ path: String) -> Diagnostic {
    Diagnostic(
      .noBundle, .error,
      "archive holds neither a bundle nor a file with translations; name one that does",
      at: Span(file: path))
  }

  fileprivate static func innerArchive(_ path: String) -> Diagnostic {
    Diagnostic(
      .noBundle, .warning,
      "is an archive in an archive, which is not read; unpack the outer one, and name this one",
      at: Span(file: path))
  }

  fileprivate static func largeArchive(_ path: String) -> Diagnostic {
    Diagnostic(
      .archiveTooLarge, .error,
      "archive is larger than \(ZIPArchive.sizeLimit >> 20) MB; unpack it, and name the bundles",
      at: Span(file: path))
  }
}
