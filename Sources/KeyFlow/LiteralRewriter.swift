public import CatalogModel
import SourceScan

/// A rewriter of the texts of literals in one file.
///
///     Text("old.title")                    Text("new.title")
///     String(localized: #"Hi \#(name)"#)   String(localized: #"Hello \#(name)"#)
///     NSLocalizedString(@"old", nil)       NSLocalizedString(@"new", nil)
///
/// Arguments and the kind of quotes stay as they are.
public struct LiteralRewriter {
  private let text: SourceText
  /// The tokens of a Swift file; nil for C and Objective-C.
  private let stream: TokenStream?
  /// The indices of the tokens that begin literals, by byte offset.
  private let starts: [Int: Int]

  /// The reason why a literal is left unchanged.
  public enum Obstacle: String, Error, Sendable {
    case noLiteral = "the key is not a single literal"
    case severalLines = "the literal has several lines"
    case arguments = "the new key does not have the arguments of the old key in the same order"
  }

  public init(_ text: SourceText) {
    self.text = text
    guard CodeLanguage(ofFile: text.path) == .swift else {
      stream = nil
      starts = [:]
      return
    }
    let stream = TokenStream(text)
    self.stream = stream
    starts = Dictionary(
      uniqueKeysWithValues: stream.tokens.indices.lazy.filter {
        stream.tokens[$0].kind == .stringStart
      }.map { (stream.tokens[$0].range.lowerBound, $0) })
  }

  /// Returns the edit that replaces the key of the literal at a byte range with another key, or the
  /// reason why the literal is left unchanged. Placeholders are only compared if a Swift literal
  /// has interpolations.
  public func edit(of range: Range<Int>, _ key: String, to new: String) -> Result<
    TextEdit, Obstacle
  > {
    guard let stream else { return editInC(range, to: new) }
    guard let start = starts[range.lowerBound] else { return .failure(.noLiteral) }
    let literal = stream.literal(at: start).literal
    guard literal.range == range, !literal.isMalformed else { return .failure(.noLiteral) }
    guard !literal.isMultiline else { return .failure(.severalLines) }
    if literal.plainText != nil {
      return .success(TextEdit(range, Array(new.swiftLiteral(hashes: literal.hashes).utf8)))
    }
    return parts(of: new, beside: key, literal).map { parts in
      TextEdit(range, written(literal, parts))
    }
  }

  /// Returns the parts of the new key around its placeholders, with `%` for `%%`. Fails if the
  /// placeholders are not those of the old key, in their order, or have positions or names.
  private func parts(
    of new: String, beside key: String, _ literal: StringLiteral
  ) -> Result<[String], Obstacle> {
    let (old, format) = (FormatString(key), FormatString(new))
    let placeholders = format.placeholders
    let arguments = literal.segments.count { if case .interpolation = $0 { true } else { false } }
    guard placeholders.count == arguments,
      placeholders.map(\.specifier) == old.placeholders.map(\.specifier),
      placeholders.allSatisfy({ $0.position == nil && $0.name == nil })
    else { return .failure(.arguments) }
    let bytes = Array(new.utf8)
    let ends = placeholders.map(\.range.lowerBound) + [bytes.count]
    let begins = [0] + placeholders.map(\.range.upperBound)
    return .success(
      zip(begins, ends).map { begin, end in
        String(decoding: bytes[begin..<end], as: UTF8.self).replacing("%%", with: "%")
      })
  }

  private func written(_ literal: StringLiteral, _ parts: [String]) -> [UInt8] {
    guard let stream else { return [] }
    let quotes = String(repeating: "#", count: literal.hashes)
    var result = Array("\(quotes)\"".utf8)
    var parts = parts[...]
    func next() -> [UInt8] {
      let spelled = (parts.popFirst() ?? "").swiftLiteral(hashes: literal.hashes).utf8
      return Array(spelled.dropFirst(literal.hashes + 1).dropLast(literal.hashes + 1))
    }
    result += next()
    for case .interpolation(let tokens) in literal.segments {
      let start = stream.tokens[tokens.lowerBound - 1].range.lowerBound
      let end = stream.tokens[tokens.upperBound].range.upperBound
      result += text.bytes[start..<end] + next()
    }
    return result + Array("\"\(quotes)".utf8)
  }
}

extension LiteralRewriter {
  /// Returns the edit of a literal such as `@"old"` or `"old"`, which begins after the `@`; fails
  /// for several lines and for anything but a single literal.
  private func editInC(_ range: Range<Int>, to new: String) -> Result<TextEdit, Obstacle> {
    let bytes = text.bytes[range]
    let start = bytes.first == .atSign ? bytes.startIndex + 1 : bytes.startIndex
    guard bytes.count >= 2, start < bytes.endIndex - 1, bytes[start] == .quote,
      bytes.last == .quote
    else { return .failure(.noLiteral) }
    var place = start + 1
    while place < bytes.endIndex - 1 {
      guard bytes[place] != .quote else { return .failure(.noLiteral) }
      if bytes[place].isLineBreak { return .failure(.severalLines) }
      place += bytes[place] == .backslash ? 2 : 1
    }
    guard place == bytes.endIndex - 1 else { return .failure(.noLiteral) }
    return .success(TextEdit(start..<range.upperBound, Array(new.cLiteral.utf8)))
  }
}

extension String {
  /// The text as a C literal with quotes, and with octal escapes for control characters.
  fileprivate var cLiteral: String {
    quotedLiteral { scalar in
      guard scalar.value < 0x20 || scalar.value == 0x7F else { return nil }
      let digits = String(scalar.value, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }
  }
}
