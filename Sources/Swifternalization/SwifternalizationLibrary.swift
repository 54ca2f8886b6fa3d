internal import CatalogModel

/// What an app with the library shows: the texts of `base.json` and of one language, with the shared
/// expressions of both.
public struct SwifternalizationLibrary: Sendable {
  /// The language as the library calls it, such as `pl` or `pl-PL`.
  public let language: String
  public let mode: SwifternalizationExpression.Mode
  /// Whether the texts are those of `.strings` files, for which an older library did what was meant.
  private let isOlder: Bool
  private var entries: [Key: [Candidate]] = [:]

  /// Texts with the expression that they are for.
  private struct Candidate: Sendable {
    /// The expression as the file has it; nil for texts without one.
    let name: String?
    let expression: SwifternalizationExpression
    let texts: [SwifternalizationDocument.Width]
    let isOfBase: Bool
  }

  /// What is shown.
  public struct Answer: Sendable, Equatable {
    public let text: String
    /// The other texts that might be shown as well: the library asks a dictionary, which has no order.
    public let ties: [String]
    /// Nil for the default value or the key, which is shown where nothing fits.
    public let origin: Origin?
  }

  /// Where a text comes from.
  public struct Origin: Sendable, Equatable {
    /// Whether it is in `base.json`.
    public let isBase: Bool
    /// The expression as the file has it; nil for a text without one.
    public let name: String?
    /// What the name stands for.
    public let pattern: String
    /// Nil for a text that has none.
    public let width: Int?
  }

  public init(
    language: String, base: [SwifternalizationDocument.Entry],
    translations: [SwifternalizationDocument.Entry],
    shared: SwifternalizationSharedExpressions = SwifternalizationSharedExpressions(),
    mode: SwifternalizationExpression.Mode = .library, isOlder: Bool = false
  ) {
    self.isOlder = isOlder
    self.language = language
    self.mode = mode
    // To read an expression takes a while, and most keys have the same ones.
    var known: [String: SwifternalizationExpression] = [:]
    for (entry, isBase) in base.map({ ($0, true) }) + translations.map({ ($0, false) }) {
      let owner = isOlder && isBase ? "base" : language
      let candidates = Self.candidates(entry, isBase, owner, shared, mode, &known)
      let key = Key(entry.key)
      // A text of the language hides that of `base` as a whole; it was meant to hide its cases only.
      entries[key] = candidates + (mode == .strict || isOlder ? entries[key] ?? [] : [])
    }
  }

  private static func candidates(
    _ entry: SwifternalizationDocument.Entry, _ isBase: Bool, _ language: String,
    _ shared: SwifternalizationSharedExpressions, _ mode: SwifternalizationExpression.Mode,
    _ known: inout [String: SwifternalizationExpression]
  ) -> [Candidate] {
    func candidate(
      _ name: String?, _ pattern: String, _ texts: [SwifternalizationDocument.Width]
    ) -> Candidate {
      let expression = known[pattern] ?? SwifternalizationExpression(pattern, mode: mode)
      known[pattern] = expression
      return Candidate(name: name, expression: expression, texts: texts, isOfBase: isBase)
    }
    return switch entry.content {
    case .text(let text): [candidate(nil, entry.key, [.init(text: text)])]
    case .widths(let texts): [candidate(nil, entry.key, texts)]
    case .cases(let cases):
      cases.map {
        candidate($0.pattern, shared.pattern(of: $0.pattern, in: language) ?? $0.pattern, $0.texts)
      }
    }
  }

  /// Whether there is something for the key.
  public func has(_ key: String) -> Bool { entries[Key(key)] != nil }

  /// Whether the texts for a key depend on a value.
  public func hasExpressions(_ key: String) -> Bool {
    entries[Key(key)]?.contains { $0.name != nil } ?? false
  }

  /// The expressions of a key that cannot be evaluated, which count as if they were for no value.
  public func unknownPatterns(_ key: String) -> [String] {
    (entries[Key(key)] ?? []).map { $0.expression }.filter { $0.matches("") == nil }
      .map { $0.pattern }
  }

  /// What is shown for a key with a value (nil: none is given) where so much room is.
  ///
  /// Without an expression for the value it is the key, or the default value.
  public func answer(
    _ key: String, value: String? = nil, width: Int? = nil, defaultValue: String? = nil
  ) -> Answer {
    let matching = (entries[Key(key)] ?? []).filter {
      // A text without expressions was meant for all values.
      if mode == .strict, $0.name == nil { return true }
      if isOlder, value == nil, $0.name != nil { return false }
      return $0.expression.matches(value ?? key) == true
    }
    guard let first = matching.first else {
      return Answer(text: defaultValue ?? key, ties: [], origin: nil)
    }
    let chosen = choose(first.texts, width)
    let others = matching.dropFirst().filter { !isOlder || $0.isOfBase == first.isOfBase }
    var ties = mode == .library ? others.flatMap { randoms($0.texts, width) } : []
    ties += mode == .library ? randoms(first.texts, width) : []
    return Answer(
      text: chosen?.text ?? "", ties: Set(ties).subtracting([chosen?.text ?? ""]).sorted(),
      origin: Origin(
        isBase: first.isOfBase, name: first.name, pattern: first.expression.pattern,
        width: chosen?.width))
  }

  /// The text for a room, and in strict mode the longest without one.
  private func choose(
    _ texts: [SwifternalizationDocument.Width], _ width: Int?
  ) -> SwifternalizationDocument.Width? {
    let sorted = texts.sorted { ($0.width ?? .max) < ($1.width ?? .max) }
    guard let width else { return mode == .strict ? sorted.last : texts.last }
    if mode == .strict {
      // `@300` is for rooms of 201 to 300, as the documentation has it.
      return sorted.first { width <= $0.width ?? .max } ?? sorted.last
    }
    return sorted.last { $0.width ?? 0 <= width } ?? texts.last
  }

  /// All that may be shown.
  private func randoms(_ texts: [SwifternalizationDocument.Width], _ width: Int?) -> [String] {
    let isChosen = width.map { width in texts.contains { $0.width ?? 0 <= width } } ?? false
    return isChosen || texts.count == 1
      ? choose(texts, width).map { [$0.text] } ?? [] : texts.map { $0.text }
  }
}
