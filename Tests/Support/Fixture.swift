public import Foundation
public import Testing

/// A file that a test reads, shown by its name.
public struct Fixture: Sendable, CustomTestStringConvertible {
  public let url: URL

  public var testDescription: String { url.lastPathComponent }
  public var name: String { url.deletingPathExtension().lastPathComponent }

  /// Returns the fixtures in `Fixtures/<folder>` with this extension, sorted by name: those beside
  /// the calling file, or those of another module. There is at least one.
  public static func all(
    in folder: String, of module: String? = nil, extension: String, file: String = #filePath
  ) -> [Fixture] {
    var directory = URL(fileURLWithPath: file).deletingLastPathComponent()
    if let module { directory.append(path: "../\(module)Tests") }
    directory.append(path: "Fixtures/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    let fixtures = names.sorted().filter { $0.hasSuffix(".\(`extension`)") }
      .map { Fixture(url: directory.appendingPathComponent($0)) }
    precondition(!fixtures.isEmpty, "no .\(`extension`) in \(directory.path)")
    return fixtures
  }

  /// Returns the bytes of the file on disk.
  public func bytes() throws -> [UInt8] { Array(try Data(contentsOf: url)) }

  /// Returns the file beside this one with another extension.
  public func sibling(_ extension: String) -> URL {
    url.deletingPathExtension().appendingPathExtension(`extension`)
  }
}
