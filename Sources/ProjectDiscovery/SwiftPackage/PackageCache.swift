internal import CatalogModel
public import ProjectFiles

/// The folder with the sources of fetched packages, each at its revision.
///
///     packages/swift-collections/9bf03ff5…/Sources/…
///     packages/swift-collections/.9bf03ff5….loquat-new/     while it is being fetched
public struct PackageCache: Sendable, Equatable {
  public let folder: String

  public init(_ folder: String) { self.folder = folder }

  /// Returns the folder for the sources of a pin, whether or not it exists; nil for a pin whose
  /// revision is not a full commit hash.
  public func folder(of pin: PackagePin) -> String? {
    guard let revision = pin.revision, Self.isCommit(revision) else { return nil }
    return Path.join(parent(of: pin), revision)
  }

  /// Returns the folder for all revisions of a package.
  public func parent(of pin: PackagePin) -> String {
    Path.join(Path.join(folder, "packages"), Self.fileName(of: pin.identity))
  }

  /// Returns whether a text is a full commit hash as git writes it: 40 hexadecimal digits in lower
  /// case.
  public static func isCommit(_ text: String) -> Bool {
    text.utf8.count == 40 && text.utf8.allSatisfy { $0.isDigit || 0x61...0x66 ~= $0 }
  }

  /// Returns a safe file name for the identity of a package: at most 100 bytes of it in lower case,
  /// without leading periods, and with `-` for all but ASCII letters, digits, `-`, `_` and `.`;
  /// `package` if none remain.
  private static func fileName(of identity: String) -> String {
    let bytes = identity.lowercased().utf8.map { byte -> UInt8 in
      byte.isLetter || byte.isDigit || [.minus, .underscore, .period].contains(byte)
        ? byte : .minus
    }
    let name = String(decoding: bytes.drop { $0 == .period }.prefix(100), as: UTF8.self)
    return name.isEmpty ? "package" : name
  }
}

extension FileReading {
  /// Returns whether a folder exists and has a file in it, at any depth: programs that empty caches
  /// may leave the folders. Links to folders are not followed.
  public func holdsFile(_ folder: String) -> Bool {
    var waiting = [folder]
    while let folder = waiting.popLast() {
      guard kind(of: folder) == .directory, let entries = try? list(folder) else { continue }
      if entries.contains(where: { $0.kind == .file }) { return true }
      waiting += entries.filter { $0.kind == .directory }.map { Path.join(folder, $0.name) }
    }
    return false
  }
}
