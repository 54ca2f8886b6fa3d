public import Foundation
public import Testing

/// Compares bytes with a file; `UPDATE_GOLDEN=1` writes the file and still fails, so that no update
/// is mistaken for a success.
public func expectGolden(
  _ actual: [UInt8], _ file: URL, sourceLocation: SourceLocation = #_sourceLocation
) {
  let expected = (try? Data(contentsOf: file)).map { Array($0) }
  guard actual != expected else { return }
  let name = file.lastPathComponent
  guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil else {
    let difference = expected.map { firstDifference(actual, $0) } ?? "the file does not exist"
    Issue.record("differs from \(name): \(difference)", sourceLocation: sourceLocation)
    return
  }
  do {
    try Data(actual).write(to: file)
    Issue.record("updated \(name)", sourceLocation: sourceLocation)
  } catch {
    Issue.record("cannot write \(name): \(error)", sourceLocation: sourceLocation)
  }
}

/// Compares a text with a file, as the function for bytes does.
public func expectGolden(
  _ actual: String, _ file: URL, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(Array(actual.utf8), file, sourceLocation: sourceLocation)
}

/// Describes the first line in which two texts differ, with both lines.
public func firstDifference(_ actual: [UInt8], _ expected: [UInt8]) -> String {
  let newline = UInt8(ascii: "\n")
  let actualLines = actual.split(separator: newline, omittingEmptySubsequences: false)
  let expectedLines = expected.split(separator: newline, omittingEmptySubsequences: false)
  for line in 0..<max(actualLines.count, expectedLines.count) {
    let left = line < actualLines.count ? String(decoding: actualLines[line], as: UTF8.self) : nil
    let right =
      line < expectedLines.count ? String(decoding: expectedLines[line], as: UTF8.self) : nil
    guard left != right else { continue }
    return """
      line \(line + 1)
        actual:   \(left?.debugDescription ?? "no such line")
        expected: \(right?.debugDescription ?? "no such line")
      """
  }
  return "only the bytes behind the text differ"
}
