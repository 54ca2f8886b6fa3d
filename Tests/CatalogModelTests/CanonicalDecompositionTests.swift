import Foundation
import Testing

@testable import CatalogModel

struct CanonicalDecompositionTests {
  /// Foundation has Unicode 14 or later; the table may be newer.
  @Test func `takes characters apart as Foundation does`() {
    let ranges: [ClosedRange<UInt32>] = [0...0x2FFF, 0xA000...0x12FFF, 0x1D000...0x1D2FF]
    let some = ranges.joined() + [0xF900, 0x2F800, 0x2F9F4, 0x2FA1D]
    for scalar in some.lazy.compactMap({ Unicode.Scalar($0) }) {
      guard let age = scalar.properties.age, age.major < 15 else { continue }
      let text = String(scalar)
      let expected = text.decomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
      #expect(CanonicalDecomposition.unicode.scalars(of: text) == expected)
    }
  }

  @Test(arguments: [
    "a\u{301}\u{323}b", "\u{1E69}", "s\u{307}\u{323}", "q\u{307}\u{323}\u{307}", "\u{301}",
  ])
  func `puts marks in canonical order`(_ text: String) {
    let expected = text.decomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
    #expect(CanonicalDecomposition.unicode.scalars(of: text) == expected)
  }
}
