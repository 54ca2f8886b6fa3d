public import Foundation
public import Testing

/// A file that a test reads, shown by its name.
public struct Fixture: Sendable, CustomTestStringConvertible {
  public let url: URL

  public var testDescription: String { url.lastPathComponent }
  public var name: String { url.deletingPathExtension().lastPathComponent }

  /// The fixtures in `Fixtures/<folder>` beside the calling file with this extension, by name.
  public static func all(
    in folder: String, extension: String, file: String = #filePath
  ) -> [Fixture] {
    let directory = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("Fixtures").appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".\(`extension`)") }
      .map { Fixture(url: directory.appendingPathComponent($0)) }
  }

  /// The file as it is on disk.
  public func bytes() throws -> [UInt8] { Array(try Data(contentsOf: url)) }

  /// The file beside this one with another extension.
  public func sibling(_ extension: String) -> URL {
    url.deletingPathExtension().appendingPathExtension(`extension`)
  }
}
