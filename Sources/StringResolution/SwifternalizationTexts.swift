internal import CatalogModel
public import Swifternalization

/// The texts of Swifternalization in all languages: those of `base.json`, `pl.json` and the like in
/// one folder, with `expressions.json`, or those of one table's `.strings` files.
public struct SwifternalizationTexts: Sendable {
  /// The entries by language, or by `base`.
  private var entries: [String: [SwifternalizationDocument.Entry]] = [:]
  private var paths: [String: String] = [:]
  private var shared = SwifternalizationSharedExpressions()
  /// Whether the texts are in `.strings` files, not in JSON files.
  private let isOlder: Bool
  /// The keys of all languages and of `base`.
  private(set) var keys: Set<Key> = []

  private static let base = "base"

  /// - Parameter shared: The shared expressions for texts in `.strings` files; nil for JSON files.
  init(older shared: SwifternalizationSharedExpressions? = nil) {
    isOlder = shared != nil
    self.shared = shared ?? SwifternalizationSharedExpressions()
  }

  /// Adds a file such as `pl.json`, whose name is its language, or the shared expressions in
  /// `expressions.json`. Returns its problems, and the text that their places refer to.
  mutating func add(
    _ bytes: [UInt8], from path: String
  ) throws(ParseError) -> (text: [UInt8], problems: [Problem]) {
    let file = path.split(separator: "/").last ?? ""
    let name = String(file.dropLast(".json".count))
    guard name != "expressions" else {
      let (found, problems) = try SwifternalizationSharedExpressions.parse(bytes)
      shared = found
      return (bytes, problems)
    }
    let document = try SwifternalizationDocument.parse(bytes)
    let (found, problems) = document.read()
    add(found, of: name, from: path)
    return (document.text, problems)
  }

  /// Sets the texts of a language, or of `base`, which come from the file at a path.
  mutating func add(
    _ found: [SwifternalizationDocument.Entry], of name: String, from path: String
  ) {
    entries[name] = found
    paths[name] = path
    keys.formUnion(found.lazy.map { Key($0.key) })
  }

  /// The languages with texts, without `base` and in no order.
  var languages: [String] { entries.keys.filter { $0 != Self.base } }

  /// Returns the library with the texts of one language, and those of `base`. That language is the
  /// first of `languages` that has a file; if none has one, or in the mode `.library`, as in
  /// Swifternalization, it is the first of all. `loadsRussian` adds the expressions for Russian,
  /// which Swifternalization has but never loads.
  public func library(
    for languages: [String], mode: SwifternalizationExpression.Mode, loadsRussian: Bool = false
  ) -> SwifternalizationLibrary {
    var shared = shared
    shared.loadsRussian = loadsRussian
    let wanted = mode == .library ? nil : languages.first { entries[$0] != nil }
    let language = wanted ?? languages.first ?? Self.base
    return SwifternalizationLibrary(
      language: language, base: entries[Self.base] ?? [], translations: entries[language] ?? [],
      shared: shared, mode: mode, isOlder: isOlder)
  }

  /// Returns the path of the file of a language, or of `base` for nil; nil if it does not exist.
  public func path(of language: String?) -> String? { paths[language ?? Self.base] }

  /// Returns whether a language, or `base` for nil, has a text for the key.
  public func has(_ key: String, in language: String?) -> Bool {
    entries[language ?? Self.base]?.contains { Key($0.key) == Key(key) } ?? false
  }
}

extension SwifternalizationLibrary {
  /// Returns the text that an app shows for a key. The first argument is matched against
  /// expressions, and all arguments are inserted into the text, with numbers as in English.
  ///
  /// Without a matching text, `value` is used, or else the key.
  public func resolve(
    _ key: String, value: String? = nil, with input: FormatInput = FormatInput()
  ) -> Resolution {
    let asked = input.arguments.first.map { $0.asked }
    let answer = answer(key, value: asked, width: input.width, defaultValue: value)
    // A text without arguments is shown as it is written.
    var result =
      input.arguments.isEmpty
      ? Resolution(text: answer.text)
      : StringResolver(language: .english).resolve(answer.text, with: input)
    var steps: [Resolution.Step] = []
    if hasExpressions(key) {
      let number = asked ?? key
      let reason = asked == nil ? "no value is given, so the key takes its place" : nil
      if let origin = answer.origin, let name = origin.name {
        let meaning = name == origin.pattern ? "" : ", which is '\(origin.pattern)',"
        steps.append(
          .init(
            .expression,
            "'\(name)'\(meaning) matches '\(number)'\(reason.map { "; \($0)" } ?? "")"))
      } else {
        steps.append(
          .init(
            .expression,
            "none matches '\(number)'\(reason.map { "; \($0)" } ?? ""): "
              + (value == nil ? "the key" : "the value of the code")))
      }
    } else if has(key), answer.origin == nil {
      steps.append(
        .init(
          .expression,
          "the text has no expression, so it matches no value: "
            + (value == nil ? "the key" : "the value of the code")))
    }
    if let width = answer.origin?.width {
      let room = input.width.map { "the room is \($0)" } ?? "no width is given"
      steps.append(.init(.width, "'@\(width)', as \(room)"))
    }
    if answer.text != result.text { steps.append(.init(.text, answer.text)) }
    result.steps = steps + result.steps
    if hasExpressions(key) { result.plurals = [Resolution.Plural(argument: 1, form: nil)] }
    if !answer.ties.isEmpty {
      let others = answer.ties.map { "'\($0)'" }.joined(separator: " or ")
      result.problems.append(
        Diagnostic(
          .swifternalizationTie, .warning,
          "an app may show \(others) instead: the library chooses among these texts in no fixed order; let only one expression match, and, if the texts have widths, pass one with '--width'",
          at: nil))
    }
    for pattern in unknownPatterns(key) {
      result.problems.append(
        Diagnostic(
          .mistakenExpression, .warning,
          "'\(pattern)' cannot be evaluated here, so it counts as matching no value", at: nil))
    }
    return result
  }
}

extension FormatArgument {
  /// The argument in the form that expressions are matched against.
  fileprivate var asked: String {
    switch self {
    case .text(let text): text
    case .integer, .number: description
    }
  }
}
