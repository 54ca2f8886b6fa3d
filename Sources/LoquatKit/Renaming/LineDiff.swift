internal import CatalogModel

/// The changes of a file in the format of `diff -u`.
enum LineDiff {
  /// The number of context lines around a change.
  private static let context = 2

  private enum Step {
    case same(Int), removed(Int), added(Int)
  }

  /// Returns the lines of a unified diff; empty for equal lines. Ignores line endings, even a
  /// missing last one.
  static func lines(from old: [UInt8], to new: [UInt8], path: String) -> [String] {
    let (before, after) = (lines(of: old), lines(of: new))
    let steps = steps(before, after)
    let changes = steps.indices.filter { if case .same = steps[$0] { false } else { true } }
    guard !changes.isEmpty else { return [] }
    let name = path.drop { $0 == "/" }
    var result = ["--- a/\(name)", "+++ b/\(name)"]
    var start = 0
    while start < changes.count {
      var end = start
      while end + 1 < changes.count, changes[end + 1] - changes[end] <= 2 * context + 1 { end += 1 }
      let first = max(0, changes[start] - context)
      let last = min(steps.count - 1, changes[end] + context)
      result += hunk(steps, first...last, before, after)
      start = end + 1
    }
    return result
  }

  /// Returns the lines of each change that replaces lines with the same number of lines; equal
  /// indices in `old` and `new` belong together.
  static func replacedLines(
    from old: [UInt8], to new: [UInt8]
  ) -> (old: [String], new: [String]) {
    let (before, after) = (lines(of: old), lines(of: new))
    var result: (old: [String], new: [String]) = ([], [])
    var (removed, added): ([String], [String]) = ([], [])
    func settle() {
      if removed.count == added.count { result = (result.old + removed, result.new + added) }
      (removed, added) = ([], [])
    }
    for step in steps(before, after) {
      switch step {
      case .same: settle()
      case .removed(let line): removed.append(before[line])
      case .added(let line): added.append(after[line])
      }
    }
    settle()
    return result
  }

  private static func hunk(
    _ steps: [Step], _ range: ClosedRange<Int>, _ before: [String], _ after: [String]
  ) -> [String] {
    var starts = (old: 1, new: 1)
    for step in steps[..<range.lowerBound] {
      switch step {
      case .same: starts = (starts.old + 1, starts.new + 1)
      case .removed: starts.old += 1
      case .added: starts.new += 1
      }
    }
    var counts = (old: 0, new: 0)
    let lines = steps[range].map { step in
      switch step {
      case .same(let line):
        counts = (counts.old + 1, counts.new + 1)
        return " " + before[line]
      case .removed(let line):
        counts.old += 1
        return "-" + before[line]
      case .added(let line):
        counts.new += 1
        return "+" + after[line]
      }
    }
    let old = "\(counts.old > 0 ? starts.old : starts.old - 1),\(counts.old)"
    let new = "\(counts.new > 0 ? starts.new : starts.new - 1),\(counts.new)"
    return ["@@ -\(old) +\(new) @@"] + lines
  }

  private static func steps(_ before: [String], _ after: [String]) -> [Step] {
    let difference = after.difference(from: before)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var result: [Step] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if old < before.count, removed.contains(old) {
        result.append(.removed(old))
        old += 1
      } else if new < after.count, added.contains(new) {
        result.append(.added(new))
        new += 1
      } else {
        result.append(.same(old))
        (old, new) = (old + 1, new + 1)
      }
    }
    return result
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: .newline, omittingEmptySubsequences: false).map {
      String(decoding: $0.last == .carriageReturn ? $0.dropLast() : $0, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
