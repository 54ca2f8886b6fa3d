import CatalogModel
@testable import SourceScan
import TestSupport
import Testing

struct LexerTests {
  static let fixtures =
    Fixture.all(in: "Tokens", extension: "swift") + Fixture.all(in: "Crashes", extension: "swift")

  @Test(arguments: Fixture.all(in: "Tokens", extension: "swift"))
  func `tokens are as recorded`(_ fixture: Fixture) throws {
    let text = SourceText(path: fixture.name, bytes: try fixture.bytes())
    let lines = TokenStream(text).tokens.filter { $0.kind != .whitespace }.map { token in
      let range = token.range
      let flag = token.flags.contains(.isUnterminated) ? " unterminated" : ""
      let place = text.position(of: range.lowerBound)
      return
        "\(place.line):\(place.column) \(token.kind)\(flag) \(text.text(range).debugDescription)"
    }
    expectGolden(lines.joined(separator: "\n") + "\n", fixture.sibling("tokens"))
  }

  @Test(arguments: fixtures)
  func `tokens cover every truncation and mutation exactly`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    var faults: [String] = []
    for input in Mutations.all(of: bytes, count: 300) {
      if let fault = Self.fault(in: input) { faults.append(fault) }
    }
    #expect(faults == [])
  }

  @Test(arguments: fixtures)
  func `code has all tokens but white space and comments`(_ fixture: Fixture) throws {
    for input in Mutations.all(of: try fixture.bytes(), count: 100) {
      var startsLine = false
      let expected = Lexer.tokens(of: input).compactMap { token -> Token? in
        if token.kind.isSpace, !token.flags.contains(.isUnterminated) {
          startsLine = startsLine || token.flags.contains(.hasNewline)
          return nil
        }
        defer { startsLine = false }
        return Token(
          token.kind, token.range, flags: startsLine ? token.flags.union(.startsLine) : token.flags)
      }
      var tokens: [Token] = []
      Lexer.code(of: input, into: &tokens)
      #expect(tokens == expected)
    }
  }

  @Test(arguments: fixtures)
  func `time grows with the length, not with its square`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    func time(_ copies: Int) -> Duration {
      let input = Array(repeatElement(bytes, count: copies).joined())
      return (0..<3).map { _ in processorTime { _ = Lexer.tokens(of: input) } }.min() ?? .zero
    }
    let small = time(200)
    #expect(time(800) < small * 12 + .milliseconds(50))
  }

  /// Returns the fault in the tokens of some bytes: a gap, an overlap, an open delimiter.
  private static func fault(in bytes: [UInt8]) -> String? {
    let stream = TokenStream(SourceText(path: "", bytes: bytes))
    var end = 0
    var open: [Token.Kind] = []
    for (index, token) in stream.tokens.enumerated() {
      guard token.range.lowerBound == end else { return "gap at \(end) of \(bytes)" }
      end = token.range.upperBound
      switch token.kind {
      case .stringStart:
        open.append(.stringEnd)
        _ = stream.literal(at: index)
      case .interpolationStart: open.append(.interpolationEnd)
      case .stringEnd, .interpolationEnd:
        guard open.popLast() == token.kind else { return "unbalanced at \(end) of \(bytes)" }
      default: break
      }
    }
    return end == bytes.count && open.isEmpty ? nil : "open at the end of \(bytes)"
  }
}
