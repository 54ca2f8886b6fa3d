import CatalogModel

/// A part of the engine that reads bytes from strangers, with laws that hold for any bytes.
///
/// A fuzzer makes the bytes. What it finds becomes a row of `FuzzTargetTests`, or of the tests of
/// the part itself.
package struct FuzzTarget: Sendable {
  package let name: String
  /// The endings of the fixtures to begin with: `.strings`.
  package let seeds: [String]
  private let laws: @Sendable ([UInt8]) -> [String]

  init(
    _ name: String, seeds: [String], _ laws: @escaping @Sendable ([UInt8]) -> [String]
  ) {
    self.name = name
    self.seeds = seeds
    self.laws = laws
  }

  package static let all = syntaxes + formats + exchange + texts + code + projects

  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  /// Reads bytes, and returns the laws that are broken.
  package func brokenLaws(for bytes: [UInt8]) -> [String] { laws(bytes) }
}

/// Returns the law if it is broken.
func law(_ law: String, _ holds: Bool) -> [String] { holds ? [] : [law] }

extension RandomAccessCollection<UInt8> {
  /// Splits an input into several: a record separator (1E) ends each.
  func records(_ count: Int) -> [[UInt8]] {
    var parts = split(separator: 0x1E, maxSplits: count - 1, omittingEmptySubsequences: false)
      .map { Array($0) }
    while parts.count < count { parts.append([]) }
    return parts
  }
}

extension SourceText {
  /// Whether a span is one of this file.
  func holds(_ span: Span) -> Bool { span.range.upperBound <= bytes.count }
}
