import CatalogModel

extension Rule {
  static let unknownExpression = Rule(
    "unknown-expression", .plurals, .warning,
    "the name of a case is neither an expression nor the name of an expression",
    why: """
      Swifternalization takes such a name for a text, which only the same value matches. Names \
      come from 'expressions.json', or are built in: 'one', 'two', '>one' and 'other' everywhere, \
      'few' and 'many' in Polish.
      """,
    flagged: [
      Example("pl", expressions: ["one", "more"]),
      Example("ru", expressions: ["one", "few", "many"]),
      Example("en", expressions: ["one", "Other"]),
    ],
    passing: [
      Example("pl", expressions: ["one", "few", "many"]),
      Example("en", expressions: ["one", "more=ie:x>1"]),
      Example("en", expressions: ["yes", "no"]),
    ],
    check: .expressions { set, report in
      guard !set.isAboutTexts else { return }
      for form in set.cases where form.isText && form.problem == nil {
        report.add(
          "'\(form.name)' is neither an expression nor the name of one in '\(set.language)', so it matches only the same text",
          set, form.name)
      }
    })

  static let mistakenExpression = Rule(
    .mistakenExpression, .plurals, .error,
    why: """
      Swifternalization reads '=<' and '=>' as '=', knows no '!=' and no spaces around signs, and \
      of two equal bounds it takes the first for an upper one. What it cannot read becomes a text, \
      which no number matches.
      """,
    flagged: [
      Example("en", expressions: ["ie:x=<5", "ie:x>5"]),
      Example("en", expressions: ["iex:5<=x<=5"]), Example("en", expressions: ["ie:x != 1"]),
      Example("en", expressions: ["exp:(1", "IE:x=1"]),
    ],
    passing: [
      Example("en", expressions: ["ie:x<=5", "ie:x>5"]),
      Example("en", expressions: ["iex:2<=x<5", "exp:^(0|1)$"]),
      Example("en", expressions: ["ie:x==1", "ie:x= 2"]),
    ],
    check: .expressions { set, report in
      for form in set.cases {
        guard let problem = form.problem, form.matches("") != nil else {
          continue
        }
        let pattern = form.pattern
        let name = form.name == pattern ? "'\(pattern)'" : "'\(form.name)', which is '\(pattern)'"
        report.add("\(name): \(problem)", set, form.name)
      }
    })

  static let wrongPluralExpression = Rule(
    "wrong-plural-expression", .plurals, .warning,
    "an expression is named after a plural form, but matches other numbers",
    why: """
      An expression that is called 'few' should match all numbers that have this form in the \
      language, and no others.
      """,
    flagged: [
      Example(
        "pl",
        expressions: ["one", "few", "many=exp:(.*(?=1).[0-9]$)|(^[05-9]$)|(.*(?!1).[0156789])"]),
      Example("fr", expressions: ["one", "other"]),
      Example("ru", expressions: ["one=ie:x=1", "few=exp:[2-4]$", "many=exp:[05-9]$"]),
    ],
    passing: [
      Example("pl", expressions: ["one", "few", "many"]),
      Example("de", expressions: ["one", "other"]),
      Example("ru", expressions: ["one=exp:^(.*[^1])?1$", "few=exp:^(.*[^1])?[2-4]$"]),
    ],
    check: .expressions { set, report in
      guard let categories = set.categories else { return }
      for form in set.cases where form.isShared {
        // `other` may cover the remaining numbers.
        guard let category = PluralCategory(rawValue: form.name),
          category != .other || !categories.contains(.many),
          let difference = form.difference(category, categories),
          let first = difference.first
        else { continue }
        let right = categories[first].rawValue
        let others = set.others(of: difference.count)
        report.add(
          "'\(form.name)' \(categories[first] == category ? "does not match" : "matches") \(first), whose form is '\(right)'"
            + (others.map { ", and is wrong for \($0)" } ?? ""), set, form.name)
      }
    })
}
