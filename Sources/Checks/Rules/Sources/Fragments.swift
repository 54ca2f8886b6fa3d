import CatalogModel

extension Rule {
  static let joinedText = Rule(
    "joined-text", .sources, .warning, "a localized text is joined with another by '+'",
    why: """
      Word order differs between languages, and a translator sees only pieces. Write one string \
      for the whole sentence, with arguments: "Order \\(tea) today".
      """,
    flagged: [
      Example(code: #"let t = Text("Order") + Text("today")"#),
      Example(code: #"let t = NSLocalizedString("Order", comment: "") + " " + name"#),
      Example(code: #"let t = prefix + String(localized: "注文")"#),
    ],
    passing: [
      Example(code: #"let t = Text("Order today")"#),
      Example(code: #"let w = NSLocalizedString("OK", comment: "").size().width + 16"#),
      Example(code: #"let t = String(localized: "Order \(tea) today")"#),
      Example(code: #"let t = NSLocalizedString("Order", comment: "")"#),
    ],
    check: .uses { uses, report in
      for use in uses where use.context.contains(.joined) {
        report.add(
          "text is joined with others by '+'; write one string with arguments instead", use)
      }
    })

  static let formattedText = Rule(
    "formatted-text", .sources, .note, "a localized text is formatted without a locale",
    why: """
      'String(format:)' without a locale writes digits, decimal points and minus signs as in \
      English, in every language. 'String(localized: "\\(count) cups")' and \
      'String.localizedStringWithFormat' use those of the user.
      """,
    flagged: [
      Example(code: #"String(format: NSLocalizedString("%d cups", comment: ""), count)"#),
      Example(code: #"String(format: String(localized: "%.1f l"), amount)"#),
      Example(code: #"String(format: NSLocalizedString("%1$@: %2$ld", comment: ""), a, b)"#),
      Example(code: #"String(format: NSLocalizedString("%d杯", comment: ""), count)"#),
    ],
    passing: [
      Example(code: #"String(localized: "\(count) cups")"#),
      Example(
        code: #"String(format: NSLocalizedString("%d cups", comment: ""), locale: .current, count)"#
      ),
      Example(
        code: #"String.localizedStringWithFormat(NSLocalizedString("%d cups", comment: ""), count)"#
      ),
      Example(code: #"String(format: NSLocalizedString("Hello %@", comment: ""), name)"#),
    ],
    check: .uses { uses, report in
      for use in uses where use.context.contains(.format) {
        let isNumber = (use.tableText ?? use.text).specifiers.contains { $0.counts && $0.isNumber }
        guard isNumber else { continue }
        let isSwift = ![".m", ".mm", ".h"].contains { use.span.path.hasSuffix($0) }
        report.add(
          isSwift
            ? "the format has no locale, so numbers are not shown in the user's digits; add 'locale: .current' after the format, or write 'String(localized:)' with an interpolation"
            : "the format has no locale, so numbers are not shown in the user's digits; make the text with 'localizedStringWithFormat:'",
          use)
      }
    })

  static let edgeSpaceInSource = Rule(
    "space-at-edge", .sources, .note, "a string in the code begins or ends with white space",
    why: """
      A space at an end is there to join the text with another, but the order of the two differs \
      between languages; translators and tools lose the space easily.
      """,
    flagged: [
      Example(code: #"Text("Total: ")"#), Example(code: #"Text("Итого: ")"#),
      Example(code: #"NSLocalizedString(" cups", comment: "")"#),
      Example(code: #"String(localized: "by ")"#),
    ],
    passing: [
      Example(code: #"Text("Total: \(sum)")"#), Example(code: #"Text(" ")"#),
      Example(code: #"String(localized: "by \(name)")"#),
    ],
    check: .uses { uses, report in
      for use in uses where use.text.features.contains(.edgeSpace) && !use.text.isBlank {
        guard !use.text.leadingSpace.isEmpty || !use.text.trailingSpace.isEmpty else { continue }
        report.add(
          "string begins or ends with white space; remove the white space, or, if the string is joined with others, write one string with arguments",
          use)
      }
    })
}
