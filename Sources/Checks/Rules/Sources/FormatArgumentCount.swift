import CatalogModel

extension Rule {
  static let formatArgumentCount = Rule(
    "format-argument-count", .sources, .error,
    "a text is formatted with more or fewer arguments than it takes",
    why: """
      'String(format:)' reads what is not there: garbage is shown, or the app crashes. An argument \
      too many is not shown.
      """,
    flagged: [
      Example(code: #"String(format: NSLocalizedString("%@ of %@", comment: ""), name)"#),
      Example(code: #"String(format: NSLocalizedString("%d cups", comment: ""))"#),
      Example(code: #"String(format: NSLocalizedString("%@さん、%d杯", comment: ""), name)"#),
      Example(
        code: #"String.localizedStringWithFormat(NSLocalizedString("%1$@: %2$ld", comment: ""), a)"#
      ),
      Example(code: #"String(format: NSLocalizedString("Hello %@", comment: ""), name, count)"#),
    ],
    passing: [
      Example(
        code: #"String(format: NSLocalizedString("%@ of %@", comment: ""), f(a, b), [c, d])"#),
      Example(
        code: #"String(format: NSLocalizedString("%d cups", comment: ""), locale: .current, count)"#
      ),
      Example(code: #"String(format: NSLocalizedString("%2$@", comment: ""), a, b)"#),
      Example(code: #"String(format: NSLocalizedString("%d cups", comment: ""), arguments: all)"#),
      Example(code: #"String(format: NSLocalizedString("cups.count", comment: ""), count)"#),
      Example(code: #"log(format: NSLocalizedString("%@ of %@", comment: ""), name)"#),
    ],
    check: .uses { uses, report in
      for use in uses {
        guard use.missing == nil, let passed = use.argumentCount,
          let text = use.tableText ?? use.knownText,
          !text.specifiers.contains(where: { $0.kind == .variable })
        else { continue }
        let needed = FormatArguments(text).numbers.max() ?? 0
        guard needed != passed else { continue }
        report.add(
          "'\(text.string)' takes \(needed) argument\(needed == 1 ? "" : "s"), and \(passed) "
            + (passed == 1 ? "is passed" : "are passed"),
          use, severity: needed > passed ? nil : .warning)
      }
    })
}

extension SourceUse {
  /// The text that the code contains: the default value, or else the key; nil without a default
  /// value if the key is only a name.
  fileprivate var knownText: CheckedText? { value ?? (key.isName ? nil : key) }
}
