public import CatalogModel
import SourceScan
public import StringExtraction

/// A source file parsed a second time, to determine the uses of its strings.
///
/// Finding strings does not need this, so a plain search does not pay for it.
public struct StringUses: Sendable {
  private let text: SourceText
  private let swift: SwiftSurroundings?

  /// Parses a file in the language of its file name extension. Of a file in a language other than
  /// Swift, only a few words before a string are read. With `all`, a Swift file is parsed with the
  /// bodies of functions that contain no string, so that `use(at:path:)` knows the names in them.
  public init(_ text: SourceText, all: Bool = false) {
    self.text = text
    swift =
      CodeLanguage(ofFile: text.path) == .swift
      ? SwiftSurroundings(all ? .complete(text) : SyntaxTree(text)) : nil
  }

  /// Returns the use of a string found in this file.
  ///
  /// - Parameter path: The path to show.
  public func use(of string: ExtractedString, path: String) -> StringUse {
    let literal = string.span.range.clamped(to: 0..<text.bytes.count)
    let steps = swift?.steps(around: literal) ?? []
    return StringUse(
      path: path, line: string.span.bounds?.start.line,
      role: swift.map { $0.role(of: steps, string.cause) }
        ?? objectiveCRole(at: literal.lowerBound),
      excerpt: CodeExcerpt.text(
        of: literal, callStarts: swift?.callStarts(steps) ?? [], in: text),
      arguments: arguments(of: string, steps))
  }
}

extension StringUses {
  /// Returns the use of a text at a place other than a look-up: a literal that is passed on, or the
  /// name of an accessor.
  public func use(at span: Span, path: String) -> StringUse {
    let range = span.range.clamped(to: 0..<text.bytes.count)
    let steps = swift?.steps(around: range) ?? []
    return StringUse(
      path: path, line: span.bounds?.start.line,
      role: swift.map { $0.role(of: steps, nil) } ?? objectiveCRole(at: range.lowerBound),
      excerpt: CodeExcerpt.text(of: range, callStarts: swift?.callStarts(steps) ?? [], in: text),
      arguments: [])
  }

  /// Returns those of the given places in a Swift file at which a text is expected, as in
  /// `Text(.title)`, as far as the surrounding code shows; empty for other languages.
  public static func texts(in text: SourceText, at places: [Span]) -> [Span] {
    guard !places.isEmpty else { return [] }
    let uses = StringUses(text, all: true)
    return places.filter { uses.swift?.isText(at: $0.range) ?? false }
  }

  /// Returns the values of the placeholders: the interpolations of the key or of the default value,
  /// or the arguments of the formatting call around the look-up.
  private func arguments(
    of string: ExtractedString, _ steps: [SwiftSurroundings.Step]
  ) -> [StringUse.Argument] {
    if !string.interpolations.isEmpty {
      let isMany = string.interpolations.count > 1
      return string.interpolations.enumerated().map { number, interpolation in
        let specifier = interpolation.specifier
        let isNumbered = isMany && specifier.hasPrefix("%")
        return StringUse.Argument(
          placeholder: isNumbered ? "%\(number + 1)$\(specifier.dropFirst())" : specifier,
          expression: shown(interpolation.span.range), type: interpolation.typeName)
      }
    }
    guard let swift else { return [] }
    let expressions = swift.values(in: steps).map { shown($0) }
    guard !expressions.isEmpty else { return [] }
    let text = string.value ?? string.key
    let format = FormatString(FormatString(text).numbered)
    let bytes = Array(format.text.utf8)
    return format.placeholders.enumerated().compactMap { number, placeholder in
      let position = (placeholder.position ?? number + 1) - 1
      guard expressions.indices.contains(position) else { return nil }
      return StringUse.Argument(
        placeholder: String(decoding: bytes[placeholder.range], as: UTF8.self),
        expression: expressions[position])
    }
  }

  /// Returns an expression on one line, shortened to 80 characters; the range may exceed a file
  /// that has changed.
  private func shown(_ range: Range<Int>) -> String {
    let limit = 80
    let range = range.clamped(to: 0..<text.bytes.count)
    let isLong = range.count > 4 * limit
    let part = isLong ? range.lowerBound..<range.lowerBound + 4 * limit : range
    let words = text.text(part).split { $0 == " " || $0 == "\t" || $0.isNewline }
    let line = words.joined(separator: " ")
    return line.count > limit || isLong ? line.prefix(limit - 1) + "…" : line
  }
}

extension StringUses {
  /// Returns the role that the code before an Objective-C look-up implies:
  /// `[view setToolTip:NSLocalizedString(@"a",`, `field.placeholder = NSLocalizedString(@"a",`.
  /// Reads a limited number of bytes.
  private func objectiveCRole(at literal: Int) -> InterfaceRole? {
    var code = text.bytes[max(0, literal - 200)..<literal]
    func dropBlanks() {
      while let last = code.last, last == .space || last == .tab || last.isLineBreak {
        code.removeLast()
      }
    }
    func takeName() -> String {
      let count = code.reversed().prefix { $0.isLetter || $0.isDigit || $0 == .underscore }.count
      defer { code.removeLast(count) }
      return String(decoding: code.suffix(count), as: UTF8.self)
    }
    if code.last == .atSign { code.removeLast() }
    dropBlanks()
    guard code.popLast() == .leftParenthesis, !takeName().isEmpty else { return nil }
    dropBlanks()
    switch code.popLast() {
    case .colon: return SwiftSurroundings.roles["[\(takeName()):]"]
    case .equals:
      dropBlanks()
      let name = takeName()
      guard code.popLast() == .period else { return nil }
      return SwiftSurroundings.roles["\(takeName()).\(name)"] ?? SwiftSurroundings.roles[".\(name)"]
    default: return nil
    }
  }
}

extension Interpolation {
  /// The type of the value, if the expression or a mark determines it; else nil.
  fileprivate var typeName: String? {
    switch basis {
    case .type(let name), .mark(let name): name
    case .code, .table, .nothing: nil
    }
  }
}
