import CatalogModel

extension Rule {
  static let overlappingExpressions = Rule(
    "overlapping-expressions", .plurals, .warning,
    "two expressions of a key match the same number",
    why: """
      Swifternalization tries the expressions in no fixed order: for such a number it may show \
      either text.
      """,
    flagged: [
      Example("pl", expressions: ["one", "few", "many", "other"]),
      Example("en", expressions: ["ie:x<=2", "ie:x>=2"]),
      Example("en", expressions: ["exp:1$", "ie:x=11", "exp:[^1]$"]),
    ],
    passing: [
      Example("pl", expressions: ["one", "few", "many"]),
      Example("en", expressions: ["one", "other"]),
      Example("en", expressions: ["ie:x<2", "ie:x>=2"]),
    ],
    check: .expressions { set, report in
      guard let overlap = set.coverage?.overlap else { return }
      let (first, second) = (set.cases[overlap.first].name, set.cases[overlap.second].name)
      report.add(
        "'\(first)' and '\(second)' both match \(overlap.number); which text is shown is left to chance",
        set, second)
    })

  static let uncoveredNumber = Rule(
    "uncovered-number", .plurals, .warning, "a key has no expression for some number",
    why: """
      For a number that no expression matches, the app shows the key, or the default value of the \
      call; it does not fall back to a text of 'base'.
      """,
    flagged: [
      Example("en", expressions: ["one", "ie:x>=3"]),
      Example("ru", expressions: ["ie:x=1", "exp:[2-4]$"]),
      Example("en", expressions: ["ie:x<5", "ie:x>5"]),
    ],
    passing: [
      Example("en", expressions: ["one", "other"]),
      Example("pl", expressions: ["one", "few", "many"]),
      Example("en", expressions: ["exp:^yes$", "no"]),
    ],
    check: .expressions { set, report in
      guard let uncovered = set.coverage?.uncovered, !set.isAboutTexts,
        uncovered.count <= set.limit
      else { return }
      let others = set.others(of: uncovered.count)
      report.add(
        others.map {
          "\(uncovered.number) and \($0) match no expression; add an expression for them"
        } ?? "\(uncovered.number) matches no expression; add an expression for it", set)
    })

  static let unreachableExpression = Rule(
    "unreachable-expression", .plurals, .note,
    "an expression matches none of the numbers that are tried",
    why: """
      If a key has expressions for numbers, a text whose expression matches no whole number is \
      never shown, unless the app passes texts as values.
      """,
    flagged: [
      Example("en", expressions: ["one", "other", "exp:^many$"]),
      Example("en", expressions: ["one", "other", "iex:5<x<6"]),
      Example("en", expressions: ["ie:x>=0", "exp:[2-3]{9}$"]),
    ],
    passing: [
      Example("en", expressions: ["one", "other"]),
      Example("en", expressions: ["ie:x<=-2", "ie:x>-2"]),
      Example("en", expressions: ["exp:^yes$", "exp:^no$"]),
    ],
    check: .expressions { set, report in
      guard let counts = set.coverage?.counts, counts.contains(where: { $0 > 0 }) else {
        return
      }
      for (index, form) in set.cases.enumerated()
      where counts[index] == 0 && !form.isText
        && !(-1_000..<0).contains(where: { form.matches(String($0)) == true })
      {
        report.add(
          "'\(form.name)' matches no whole number from -1000 to \(set.limit)", set, form.name)
      }
    })
}
