import Foundation

/// Files of real apps, where somebody has some: the environment's `LOQUAT_FILES` is the path of a list
/// of paths, one a line.
public enum RealFiles {
  /// The paths with one of these extensions.
  public static func paths(_ extensions: String...) -> [String] {
    guard let list = ProcessInfo.processInfo.environment["LOQUAT_FILES"],
      let text = try? String(contentsOfFile: list, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").map(String.init).filter { path in
      extensions.contains { path.hasSuffix(".\($0)") }
    }
  }
}
