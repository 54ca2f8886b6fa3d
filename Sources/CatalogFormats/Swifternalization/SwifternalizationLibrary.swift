/// What an app with the library shows: the texts of `base.json` and of one language, with the shared
/// expressions of both.
public struct SwifternalizationLibrary: Sendable {
  /// The language as the library calls it, such as `pl` or `pl-PL`.
  public let language: String
  public let mode: SwifternalizationExpression.Mode
  private var entries: [[UInt8]: [Candidate]] = [:]

  /// Texts with the expression that they are for.
  private struct Candidate: Sendable {
    let expression: SwifternalizationExpression
    let texts: [SwifternalizationDocument.Width]
  }

  /// What is shown.
  public struct Answer: Sendable, Equatable {
    public let text: String
    /// The other texts that might be shown as well: the library asks a dictionary, which has no order.
    public let ties: [String]
  }

  public init(
    language: String, base: [SwifternalizationDocument.Entry],
    translations: [SwifternalizationDocument.Entry],
    shared: SwifternalizationSharedExpressions = SwifternalizationSharedExpressions(),
    mode: SwifternalizationExpression.Mode = .library
  ) {
    self.language = language
    self.mode = mode
    for entry in base + translations {
      let candidates = Self.candidates(entry, language, shared, mode)
      let key = Array(entry.key.utf8)
      // A text of the language hides that of `base` as a whole; it was meant to hide its cases only.
      entries[key] = candidates + (mode == .strict ? entries[key] ?? [] : [])
    }
  }

  private static func candidates(
    _ entry: SwifternalizationDocument.Entry, _ language: String,
    _ shared: SwifternalizationSharedExpressions, _ mode: SwifternalizationExpression.Mode
  ) -> [Candidate] {
    switch entry.content {
    case .text(let text):
      [
        Candidate(
          expression: SwifternalizationExpression(entry.key, mode: mode),
          texts: [.init(width: nil, text: text)])
      ]
    case .widths(let texts):
      [Candidate(expression: SwifternalizationExpression(entry.key, mode: mode), texts: texts)]
    case .cases(let cases):
      cases.map {
        let pattern = shared.pattern(of: $0.pattern, in: language) ?? $0.pattern
        return Candidate(
          expression: SwifternalizationExpression(pattern, mode: mode), texts: $0.texts)
      }
    }
  }

  /// What is shown for a key with a value (nil: none is given) where so much room is.
  ///
  /// Without an expression for the value it is the key, or the default value.
  public func answer(
    _ key: String, value: String? = nil, width: Int? = nil, defaultValue: String? = nil
  ) -> Answer {
    let matching = (entries[Array(key.utf8)] ?? []).filter {
      $0.expression.matches(value ?? key) == true
    }
    guard let first = matching.first else { return Answer(text: defaultValue ?? key, ties: []) }
    let text = choose(first.texts, width)
    var ties = mode == .library ? matching.dropFirst().flatMap { randoms($0.texts, width) } : []
    ties += mode == .library ? randoms(first.texts, width) : []
    return Answer(text: text, ties: Set(ties).subtracting([text]).sorted())
  }

  /// The text for a room, and in strict mode the longest without one.
  private func choose(_ texts: [SwifternalizationDocument.Width], _ width: Int?) -> String {
    let sorted = texts.sorted { ($0.width ?? .max) < ($1.width ?? .max) }
    guard let width else {
      return (mode == .strict ? sorted.last : texts.last)?.text ?? ""
    }
    if mode == .strict {
      // `@300` is for rooms of 201 to 300, as the documentation has it.
      return (sorted.first { width <= $0.width ?? .max } ?? sorted.last)?.text ?? ""
    }
    return (sorted.last { $0.width ?? 0 <= width } ?? texts.last)?.text ?? ""
  }

  /// All that may be shown.
  private func randoms(_ texts: [SwifternalizationDocument.Width], _ width: Int?) -> [String] {
    let isChosen = width.map { width in texts.contains { $0.width ?? 0 <= width } } ?? false
    return isChosen || texts.count == 1 ? [choose(texts, width)] : texts.map(\.text)
  }
}
