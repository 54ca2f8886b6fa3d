import Foundation

/// Files of real apps, if available: the environment variable `LOQUAT_FILES` is the path of a list
/// with one path per line.
public enum RealFiles {
  /// Returns the paths with one of these extensions.
  public static func paths(_ extensions: String...) -> [String] {
    guard let list = ProcessInfo.processInfo.environment["LOQUAT_FILES"],
      let text = try? String(contentsOfFile: list, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").map(String.init).filter { path in
      extensions.contains { path.hasSuffix(".\($0)") }
    }
  }
}
