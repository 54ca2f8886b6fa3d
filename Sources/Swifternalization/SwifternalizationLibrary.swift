internal import CatalogModel

/// The texts that an app with the library shows: those of `base.json` and of one language, with the
/// shared expressions of both.
public struct SwifternalizationLibrary: Sendable {
  /// The language, as its file or `.lproj` folder is named, such as `pl` or `pl-PL`.
  public let language: String
  public let mode: SwifternalizationExpression.Mode
  /// Whether the texts are from `.strings` files. Older versions of Swifternalization, which read
  /// those, let a language hide only the cases of `base` that it has itself; the current one hides
  /// all.
  private let isOlder: Bool
  private var entries: [Key: [Candidate]] = [:]

  /// The texts for one expression of a key.
  private struct Candidate: Sendable {
    /// The expression as written in the file; nil for texts without one.
    let name: String?
    let expression: SwifternalizationExpression
    let texts: [SwifternalizationDocument.Width]
    let isOfBase: Bool
  }

  /// The text that an app shows for a key.
  public struct Answer: Sendable, Equatable {
    public let text: String
    /// Other texts that an app might show instead, because the library iterates over an unordered
    /// dictionary: sorted and without repetitions; none in strict mode.
    public let ties: [String]
    /// The origin of the text; nil for the default value or the key, which are shown if nothing
    /// fits.
    public let origin: Origin?
  }

  /// The source of a text.
  public struct Origin: Sendable, Equatable {
    /// Whether the text is from the file of `base`, not from that of the language.
    public let isBase: Bool
    /// The expression as written in the file; nil for a text without one.
    public let name: String?
    /// The pattern that the name refers to, or the name itself if it refers to none; the key for a
    /// text without an expression.
    public let pattern: String
    /// The width; nil for a text without one.
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
    // Parsing an expression is slow, and most keys have the same ones.
    var known: [String: SwifternalizationExpression] = [:]
    for (entry, isBase) in base.map({ ($0, true) }) + translations.map({ ($0, false) }) {
      let owner = isOlder && isBase ? "base" : language
      let candidates = Self.candidates(entry, isBase, owner, shared, mode, &known)
      let key = Key(entry.key)
      // The language hides all cases of `base`; it was meant to hide only those that it has itself.
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

  /// Returns whether the key is in the file of `base` or in that of the language.
  public func has(_ key: String) -> Bool { entries[Key(key)] != nil }

  /// Returns whether the texts for a key depend on a value; false for an unknown key.
  public func hasExpressions(_ key: String) -> Bool {
    entries[Key(key)]?.contains { $0.name != nil } ?? false
  }

  /// Returns the patterns of a key's expressions that cannot be evaluated, which count as matching
  /// nothing.
  public func unknownPatterns(_ key: String) -> [String] {
    (entries[Key(key)] ?? []).map { $0.expression }.filter { $0.matches("") == nil }
      .map { $0.pattern }
  }

  /// Returns the text that is shown for a key. If nothing matches the value, or the key is unknown,
  /// it is the default value, or else the key.
  ///
  /// - Parameters:
  ///   - value: The value to choose by; nil if the app passes none. Expressions are then compared
  ///     with the key or, in `.strings` files, ignored. A text without expressions matches nil or
  ///     the key itself; in strict mode, any value.
  ///   - width: The available width; nil if the app passes none.
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

  /// Chooses the text for a width: in strict mode the same or next larger one, or else the largest;
  /// in library mode the same or next smaller one, or else the last in the file. A text without a
  /// width fits any. Nil without texts.
  private func choose(
    _ texts: [SwifternalizationDocument.Width], _ width: Int?
  ) -> SwifternalizationDocument.Width? {
    let sorted = texts.sorted { ($0.width ?? .max) < ($1.width ?? .max) }
    guard let width else { return mode == .strict ? sorted.last : texts.last }
    if mode == .strict {
      // The documentation says that `@300` is for widths from 201 to 300.
      return sorted.first { width <= $0.width ?? .max } ?? sorted.last
    }
    return sorted.last { $0.width ?? 0 <= width } ?? texts.last
  }

  /// Returns all texts that the library may choose; several if no width fits or none is passed.
  private func randoms(_ texts: [SwifternalizationDocument.Width], _ width: Int?) -> [String] {
    let isChosen = width.map { width in texts.contains { $0.width ?? 0 <= width } } ?? false
    return isChosen || texts.count == 1
      ? choose(texts, width).map { [$0.text] } ?? [] : texts.map { $0.text }
  }
}
