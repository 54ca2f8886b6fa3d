public import Foundation

/// A temporary folder for each test, removed at the end.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init(in parent: String = NSTemporaryDirectory()) {
    path = "\(parent)/loquat-tests-\(UInt64.random(in: .min ... .max))"
      .replacing("//", with: "/")
    _ = unsafe mkdir(path, 0o700)
  }

  deinit { remove(path) }

  /// The path of a file in it.
  public subscript(name: String) -> String { "\(path)/\(name)" }

  /// Creates a file, with the folders it needs, without waiting for the disk.
  public func file(_ name: String, _ text: String) throws {
    makeParent(of: name)
    try text.write(toFile: self[name], atomically: false, encoding: .utf8)
  }

  /// Creates a link, with the folders it needs.
  public func link(_ name: String, to target: String) {
    makeParent(of: name)
    _ = unsafe symlink(target, self[name])
  }

  /// Creates a pipe, with the folders it needs; reading it waits forever.
  public func pipe(_ name: String) {
    makeParent(of: name)
    _ = unsafe mkfifo(self[name], 0o600)
  }

  /// Returns the status of the path itself, without following a link.
  public func status(_ name: String) -> stat {
    var status = stat()
    _ = unsafe lstat(self[name], &status)
    return status
  }

  /// Returns the modification time of the file, in seconds.
  public func modified(_ name: String) -> Int {
    #if canImport(Darwin)
      Int(status(name).st_mtimespec.tv_sec)
    #else
      Int(status(name).st_mtim.tv_sec)
    #endif
  }

  /// Returns every path below, sorted, with the text of files and the destinations of links.
  public func snapshot() -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return paths.sorted().map { name in
      switch status(name).st_mode & S_IFMT {
      case S_IFREG: "\(name): \((try? String(contentsOfFile: self[name], encoding: .utf8)) ?? "?")"
      default: name
      }
    }
  }

  private func makeParent(of name: String) {
    let parent = (self[name] as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: parent, withIntermediateDirectories: true)
  }

  private func remove(_ path: String) {
    _ = unsafe chmod(path, 0o700)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      let child = "\(path)/\(name)"
      var status = stat()
      _ = unsafe lstat(child, &status)
      if status.st_mode & S_IFMT == S_IFDIR { remove(child) } else { _ = unsafe unlink(child) }
    }
    _ = unsafe rmdir(path)
  }
}
