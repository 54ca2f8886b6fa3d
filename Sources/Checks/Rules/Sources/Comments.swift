import CatalogModel

extension Rule {
  static let missingComment = Rule(
    "missing-comment", .sources, .note, "a string has no comment for its translators",
    why: """
      'Open' is a verb on a button and an adjective on a sign. A translator sees neither the \
      screen nor the code: a comment can explain where the text is shown and what it means.
      """,
    flagged: [
      Example(code: #"NSLocalizedString("Open", comment: "")"#),
      Example(code: #"String(localized: "開く")"#),
      Example(code: #"NSLocalizedString("Tea", comment: "No comment provided by engineer.")"#),
    ],
    passing: [
      Example(code: #"NSLocalizedString("Open", comment: "Sign on the door of the shop")"#),
      Example(code: #"String(localized: "Open", comment: "Button: opens the menu")"#),
      Example(code: #"Button("Open") { }"#),
    ],
    check: .uses { uses, report in
      for use in uses where use.takesComment && !use.hasComment {
        report.add("string has no comment for translators", use)
      }
    })

  static let uselessComment = Rule(
    "useless-comment", .sources, .note, "a comment says no more than the string",
    why: "A comment that repeats the text, or its key, does not help the translator.",
    flagged: [
      Example(code: #"NSLocalizedString("Open", comment: "Open")"#),
      Example(code: #"String(localized: "Sign in", comment: "sign in")"#),
      Example(code: #"NSLocalizedString("menu.tea", value: "Tea", comment: "menu.tea")"#),
      Example(code: #"NSLocalizedString("Открыть", comment: "Открыть")"#),
    ],
    passing: [
      Example(code: #"NSLocalizedString("Open", comment: "Button that opens the menu")"#),
      Example(code: #"NSLocalizedString("Open", comment: "")"#),
      Example(code: #"Text("Open")"#),
    ],
    check: .uses { uses, report in
      for use in uses {
        guard let comment = use.comment, use.hasComment else { continue }
        let letters = CheckedText(comment).letters
        let isText = letters == use.text.letters
        guard !letters.isEmpty, isText || letters == use.key.letters else { continue }
        report.add("comment only repeats the \(isText ? "string" : "key")", use)
      }
    })

  static let unexplainedArgument = Rule(
    "unexplained-argument", .sources, .note,
    "a string has arguments, and its comment explains none of them",
    why: """
      A translator sees '%@ sent %lld' and has to guess what the arguments are: gender, case and \
      word order depend on it.
      """,
    flagged: [
      Example(code: #"String(localized: "\(name) sent \(5)", comment: "Row of the list")"#),
      Example(code: #"NSLocalizedString("%@ of %@", comment: "Title")"#),
      Example(code: #"Text("Hello \(user)", comment: "Greeting")"#),
      Example(code: #"Text("\(user)さん", comment: "Greeting")"#),
    ],
    passing: [
      Example(
        code: #"NSLocalizedString("%@ of %@", comment: "The first is a page, the second all")"#),
      Example(code: #"Text("Hello \(user)", comment: "Greeting; %@ is the name")"#),
      Example(code: #"String(localized: "Hello", comment: "Greeting")"#),
    ],
    check: .uses { uses, report in
      for use in uses {
        guard let comment = use.comment, use.hasComment,
          use.text.specifiers.contains(where: { $0.counts }), !use.explains(comment)
        else { continue }
        let isOne = FormatArguments(use.text).numbers.count == 1
        report.add(
          "comment does not seem to explain the \(isOne ? "argument" : "arguments") of '\(use.text.string)'; say what \(isOne ? "it" : "each of them") is",
          use)
      }
    })

  static let commentConflict = Rule(
    "comment-conflict", .sources, .note, "one key has different comments",
    why: """
      All uses of a key share one translation. Different comments show that the places mean \
      different things, which may need different words: give each a key of its own.
      """,
    flagged: [
      Example(
        code:
          "NSLocalizedString(\"Open\", comment: \"Verb on a button\")\nNSLocalizedString(\"Open\", comment: \"Sign on a door\")"
      ),
      Example(code: "Text(\"Tea\", comment: \"Drink\")\nText(\"Tea\", comment: \"Meal\")"),
      Example(code: "Text(\"茶\", comment: \"Drink\")\nText(\"茶\", comment: \"Meal\")"),
      Example(
        code:
          "String(localized: \"Order\", comment: \"Verb\")\nString(localized: \"Order\", comment: \"Noun\")"
      ),
    ],
    passing: [
      Example(code: "Text(\"Tea\", comment: \"Drink\")\nText(\"Tea\", comment: \"Drink\")"),
      Example(code: "Text(\"Tea\", comment: \"Drink\")\nText(\"Tea\")"),
      Example(
        code:
          "Text(\"Tea\", comment: \"Drink\")\nText(\"Tea\", tableName: \"B\", comment: \"Meal\")"),
    ],
    check: .uses { uses, report in
      var first: [[UInt8]: SourceUse] = [:]
      for use in uses where use.hasComment {
        let key = Array(use.table.utf8) + [0] + use.key.bytes
        guard let other = first[key] else {
          first[key] = use
          continue
        }
        guard other.comment != use.comment else { continue }
        report.add(
          "comment differs from the one at \(other.span.place); use one comment, or two keys if the meanings differ",
          use)
      }
    })
}

extension SourceUse {
  fileprivate var hasComment: Bool {
    guard let comment, !CheckedText(comment).isBlank else { return false }
    return comment != "No comment provided by engineer."
  }

  /// Whether the call should have a comment: `NSLocalizedString` and its variants,
  /// `CFCopyLocalizedString`, and `String` and `AttributedString` with `localized`. False for any
  /// other call, such as a view of SwiftUI, most of which take none.
  fileprivate var takesComment: Bool {
    ["NSLocalizedString", "String(localized", "CFCopyLocalized", "AttributedString(localized"]
      .contains { api.hasPrefix($0) }
  }

  /// Returns whether a comment seems to explain an argument: it has a percent or dollar sign, a
  /// number, a hint such as `name`, or a word of an interpolation's code, in any letter case.
  fileprivate func explains(_ comment: String) -> Bool {
    let text = comment.lowercased()
    if text.utf8.contains(.percent) || text.utf8.contains(UInt8(ascii: "$"))
      || text.contains(where: { $0.isNumber })
    {
      return true
    }
    let hints = [
      "first", "second", "placeholder", "argument", "parameter", "variable", "value", "number",
      "name", "count", "amount", "date", "time", "replaced", "followed by", "such as",
      "e.g.", "example", " is the ", "what is", "size", "percent", "version",
    ]
    if hints.contains(where: { text.containsBytes(of: $0) }) { return true }
    return interpolations.contains { interpolation in
      let words = interpolation.code.split { !$0.isLetter }
      return words.contains { $0.count > 2 && text.containsBytes(of: $0.lowercased()) }
    }
  }
}
