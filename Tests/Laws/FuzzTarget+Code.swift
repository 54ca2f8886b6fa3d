import CatalogModel
import KeyFlow
import SourceScan
import StringExtraction

extension FuzzTarget {
  /// Source code, half typed.
  static let code = [
    FuzzTarget("swift", seeds: [".swift"]) { bytes in
      let text = SourceText(path: "A.swift", bytes: bytes)
      var broken: [String] = []
      var end = 0
      for token in Lexer.tokens(of: text.bytes) {
        if token.range.lowerBound != end { broken.append("tokens cover the file") }
        end = token.range.upperBound
      }
      broken += law("tokens cover the file", end == text.bytes.count)
      let tree = SyntaxTree.complete(text)
      broken += law(
        "a node is in the file",
        tree.nodes.allSatisfy { $0.range.upperBound <= text.bytes.count })
      return broken + brokenSpans(in: text)
    },
    FuzzTarget("objective-c", seeds: [".m", ".mm", ".h"]) { bytes in
      brokenSpans(in: SourceText(path: "A.m", bytes: bytes))
    },
    FuzzTarget("key-flow", seeds: [".swift"]) { bytes in
      _ = KeyFlow([SourceText(path: "A.swift", bytes: bytes)], isWhole: true)
      return []
    },
    FuzzTarget("key-flow-objective-c", seeds: [".m", ".mm", ".h"]) { bytes in
      _ = KeyFlow([SourceText(path: "A.m", bytes: bytes)], isWhole: true)
      return []
    },
  ]

  private static func brokenSpans(in text: SourceText) -> [String] {
    let found = SourceScanner([ParsedSource(text)]).strings(in: 0)
    let spans = found.strings.map(\.span) + found.diagnostics.compactMap(\.span)
    return law("a place is in the file", spans.allSatisfy { text.holds($0) })
  }
}
