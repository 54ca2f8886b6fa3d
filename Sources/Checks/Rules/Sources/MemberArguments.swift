internal import CatalogModel

extension Rule {
  static let memberArguments = Rule(
    "member-arguments", .sources, .error,
    "the arguments of an accessor or a symbol are not those of its text",
    why: """
      An accessor that was generated from an older table passes what the text no longer takes: \
      garbage is shown, or the app crashes. A symbol that is called with arguments other than \
      those of its text does not compile.
      """,
    flagged: [
      Example(code: #"\#(accessors)func cups(_ n: Int) -> String { tr("%@ of %@", n) } }"#),
      Example(code: #"\#(accessors)func cups(_ n: Int) -> String { tr("%@ of tea", n) } }"#),
      Example(code: #"\#(accessors)func cups(_ p: String) -> String { tr("%d杯", p) } }"#),
      Example(
        code: #"\#(accessors)func cups(_ p: Any) -> String { tr("%d", String(describing: p)) } }"#),
    ],
    passing: [
      Example(code: #"\#(accessors)func cups(_ n: Int) -> String { tr("%d cups", n) } }"#),
      Example(
        code: #"\#(accessors)func cups(_ p: Any) -> String { tr("%@さん", String(describing: p)) } }"#
      ),
      Example(code: #"\#(accessors)func cups(_ p: Tea) -> String { tr("%@", p.name) } }"#),
      Example(
        code: #"\#(accessors)func cups(in table: String) -> String { tr("%d cups", table, 1) } }"#),
    ],
    check: .uses { uses, report in
      for use in uses {
        guard let member = use.member, let text = use.tableText else { continue }
        let isCounted = text.specifiers.contains { $0.kind == .variable && $0.position == nil }
        switch member {
        case .declaration(let passed) where !isCounted: compare(passed, text, use, &report)
        case .call(let labels?): compare(labels, text, use, &report)
        case .declaration, .call, .value, .unknown: continue
        }
      }
    })

  static let unknownSymbol = Rule(
    "unknown-symbol", .sources, .error,
    "the code uses a symbol that Xcode generates for none of the keys",
    why: """
      Xcode 26 generates a symbol for each key that is managed by hand in a catalog. A symbol that \
      is misspelled, or whose key was renamed, does not compile.
      """,
    flagged: [
      Example(code: "let title = Text(.helloWrold)", symbols: ["hello world"]),
      Example(code: "let title = String(localized: .kafee)", symbols: ["Kaffee"]),
      Example(code: "let title = LocalizedStringResource.お茶", symbols: ["コーヒー"]),
    ],
    passing: [
      Example(code: "let title = Text(.helloWorld)", symbols: ["hello world"]),
      Example(code: "let title = Text(.お茶)", symbols: ["お茶"]),
      Example(code: "let time = Text(.now, style: .time)", symbols: ["hello world"]),
      Example(
        code: """
          extension LocalizedStringResource { static let tea: Self = "Tea" }
          let title = Text(.tea)
          """, symbols: ["hello world"]),
    ],
    check: .uses { uses, report in
      for use in uses {
        guard case .unknown(let suggestion)? = use.member else { continue }
        let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        report.add(
          "no key of a catalog has the symbol '\(use.key.string)'\(hint)", use,
          severity: suggestion == nil ? .warning : nil)
      }
    })

  private static let accessors = """
    func tr(_ key: String, _ arguments: CVarArg...) -> String {
      String(format: NSLocalizedString(key, comment: ""), arguments: arguments)
    }
    enum L10n { static \

    """

  /// Reports an accessor that passes more or fewer arguments than its text takes; more are only a
  /// warning. If the number is right, reports each argument whose type does not fit.
  private static func compare(
    _ passed: [MemberUse.Argument], _ text: CheckedText, _ use: SourceUse, _ report: inout Report
  ) {
    let taken = FormatArguments(text)
    let needed = taken.numbers.max() ?? 0
    guard needed == passed.count else {
      report.add(
        "'\(use.api)' passes \(passed.count) argument\(passed.count == 1 ? "" : "s"), but the text of "
          + "'\(use.key.string)' takes \(needed)", use,
        severity: needed > passed.count ? nil : .warning)
      return
    }
    for (number, argument) in passed.enumerated() {
      guard let kind = taken[number + 1]?.kind, !argument.fits(kind) else { continue }
      report.add(
        "argument \(number + 1) that '\(use.api)' passes is \(argument.name), but the text of "
          + "'\(use.key.string)' takes \(kind.shown)", use)
    }
  }

  /// Reports a call whose argument labels differ from those of its symbol's parameters; reports
  /// nothing if the parameters are unknown.
  private static func compare(
    _ labels: [String], _ text: CheckedText, _ use: SourceUse, _ report: inout Report
  ) {
    let parameters = GeneratedSymbol.parameters(of: use.key.string, Localization(text.string))
    guard let wanted = parameters?.map({ $0.label ?? "" }), labels != wanted else { return }
    func shown(_ labels: [String]) -> String {
      "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
    }
    report.add(
      "symbol '\(use.api)' of '\(use.key.string)' takes "
        + (wanted.isEmpty ? "no arguments" : "'\(shown(wanted))'")
        + ", but is used " + (labels.isEmpty ? "without arguments" : "with '\(shown(labels))'"), use
    )
  }
}

/// The declaration or use of an accessor, or the use of a symbol, known or unknown.
public enum MemberUse: Sendable {
  /// The declaration of an accessor function, with the arguments for its text, in order.
  case declaration([Argument])
  /// A use of a symbol with its argument labels, in order: `""` for an argument without a label,
  /// and no labels for a use without a call. Nil if they are unknown.
  case call([String]?)
  /// A use of an accessor that is not a symbol.
  case value
  /// A use of a symbol that belongs to no key. The suggestion is a similar symbol that may be
  /// meant; nil if none is similar.
  case unknown(suggestion: String?)

  /// The kind of value that an accessor passes for a placeholder.
  public enum Argument: Sendable {
    case integer, float, object
    /// A value of unknown type, which fits every placeholder.
    case unknown
  }
}

extension Placeholder.Kind {
  /// The kind of value that a placeholder shows, in words: `a whole number`; `something else` for
  /// anything but objects and numbers.
  fileprivate var shown: String {
    switch self {
    case .object: "an object"
    case .int, .long, .longLong: "a whole number"
    case .float, .longDouble: "a floating-point number"
    default: "something else"
    }
  }
}

extension MemberUse.Argument {
  /// Returns whether a placeholder may show the argument: `%@` for a number crashes, and a number
  /// for an object shows garbage. An argument of unknown type fits, and so does any argument for a
  /// placeholder that shows neither an object nor a number.
  fileprivate func fits(_ kind: Placeholder.Kind) -> Bool {
    switch kind {
    case .object: self == .object || self == .unknown
    case .int, .long, .longLong: self == .integer || self == .unknown
    case .float, .longDouble: self == .float || self == .unknown
    default: true
    }
  }

  fileprivate var name: String {
    switch self {
    case .object: "an object"
    case .integer: "a whole number"
    case .float: "a floating-point number"
    case .unknown: "a value"
    }
  }
}
