import CatalogModel
import Testing

struct FormatComparisonTests {
  /// The source, the translation, the place, and the problem.
  private static let rows: [(String, String, FormatComparison.Place, String?)] = [
    ("Tea", "Thé", .text, nil),
    ("%@ has %lld", "%@ a %lld", .text, nil),
    ("%1$@ has %2$lld", "%2$lld pour %1$@", .text, nil),
    (
      "%@ has %lld", "%lld pour %@", .text,
      "'%lld' takes argument 1, which is '%@' in the source; number the arguments"
    ),
    ("%@", "%d", .text, "'%d' takes argument 1, which is '%@' in the source"),
    ("%lld", "%d", .text, "'%d' takes argument 1, which is '%lld' in the source"),
    ("%ld", "%lld", .text, nil),
    ("%d", "%i", .text, nil),
    ("%.1f", "%f", .text, nil),
    ("%@", "x", .text, "argument 1, '%@' in the source, is missing"),
    ("x", "%@", .text, "'%@' takes argument 1, which the source does not have"),
    ("%@", "%1$@ %2$@", .text, "'%2$@' takes argument 2, which the source does not have"),
    ("%@", "%1$@ %1$@", .text, nil),
    (
      "%@ %@", "%1$@ %@", .text,
      "placeholders with and without numbers are mixed; number all or none"
    ),
    ("%1$@ %@", "%1$@ et %@", .text, nil),
    ("%*d", "%*d", .text, nil),
    ("%*d", "%d", .text, "argument 2, '%*d' in the source, is missing"),
    ("%lld%%", "%lld %%", .text, nil),
    ("%lld%%", "%lld %", .text, "'%' alone is not a placeholder; write '%%'"),
    ("100 %", "100 %", .text, nil),
    ("%d cups", "% d Tassen", .text, nil),
    ("%1$@: %2$.1f", "%1$@ : %2$ .1f", .text, nil),
    ("Call %@", "Appeler % @", .text, nil),
    ("%d of 5", "5 % d'or", .text, nil),
    ("%lld cups", "% d Tassen", .text, "'%' alone is not a placeholder; write '%%'"),
    ("%d%%", "%d % de", .text, "'%' alone is not a placeholder; write '%%'"),
    ("%d cups", "100 % de %d", .text, "'%' alone is not a placeholder; write '%%'"),
    ("%@", "100 % de", .text, "'%' alone is not a placeholder; write '%%'"),
    ("100% of tea", "100 % de thé", .text, nil),
    ("All tea", "100 % de thé", .text, nil),
    ("%lld cups", "one cup", .pluralForm(isGeneral: false), nil),
    ("%1$@ has %2$lld", "%1$@ has one", .pluralForm(isGeneral: false), nil),
    (
      "%1$@ has %2$lld", "one", .pluralForm(isGeneral: false),
      "argument 1, '%1$@' in the source, is missing"
    ),
    (
      "%lld of %lld", "x", .pluralForm(isGeneral: false),
      "argument 1, '%lld' in the source, is missing"
    ),
    ("%2$lld yards", "%lld yards", .substitution("n"), nil),
    ("%2$lld yards", "%arg yards", .substitution("n"), nil),
    ("%2$lld yards", "a yard", .substitution("n"), nil),
    (
      "%2$lld yards", "%@", .substitution("n"),
      "'%@' takes argument 2, which is '%2$lld' in the source"
    ),
    ("%arg of %arg", "%arg sur %arg", .substitution("n"), nil),
    ("%arg of %arg", "%2$lld sur %arg", .substitution("n"), nil),
    ("%arg of %arg", "%lld sur %arg", .substitution("n"), nil),
    (
      "%arg of %arg", "%lld sur %lld", .substitution("n"),
      "'%lld' takes argument 3, which the source does not have"
    ),
    ("%arg of %@", "%arg sur %3$@", .substitution("n"), nil),
    ("%#@a@ in %#@b@", "%#@b@ dans %#@a@", .text, nil),
    ("%#@a@ in %#@b@", "%2$#@b@ dans %1$#@a@", .text, nil),
    (
      "%#@a@ in %#@b@", "%2$#@a@ dans %1$#@b@", .text,
      "'%2$#@a@' reads argument 2, but 1 in the source"
    ),
    ("%@, %#@a@", "%1$#@a@", .text, "'%1$#@a@' reads argument 1, but 2 in the source"),
    ("%2$#@a@", "%3$#@a@", .text, "'%3$#@a@' reads argument 3, but 2 in the source"),
    ("%1$#@a@", "%#@b@", .text, "'%#@b@' is not in the source"),
    (
      "%2$lld pots", "%1$lld pots", .substitution("n"),
      "'%1$lld' reads argument 1, but 2 in the source"
    ),
    (
      "%lld cups", "Tassen", .pluralForm(isGeneral: true),
      "argument 1, '%lld' in the source, is missing"
    ),
    ("%2$lld pots", "%lld pots", .substitution("n"), nil),
    ("%(count)lld items", "%lld objets", .text, nil),
    ("%(count)lld items", "%1$lld objets", .text, nil),
    ("%(count)lld items", "%(count)lld objets", .text, nil),
    (
      "%lld items", "%(count)lld objets", .text,
      "'%(count)lld' has a name that the source does not have"
    ),
    (
      "%(count)lld items", "%(nombre)lld objets", .text,
      "'%(nombre)lld' has a name that the source does not have"
    ),
    (
      "%(count)lld items", "%(count)s objets", .text,
      "'%(count)s' takes argument 1, which is '%(count)lld' in the source"
    ),
    ("%(count)lld items", "%(truc)@", .text, "'%(truc)@' has a name that the source does not have"),
    ("%(count)lld items", "objets", .text, "argument 1, '%(count)lld' in the source, is missing"),
    ("%(count)lld in %(list)@", "%(list)@ : %(count)lld", .text, nil),
    ("%(count)lld in %(list)@", "%2$@ : %1$lld", .text, nil),
    ("%(count)lld in %(list)@", "%lld : %@", .text, nil),
    ("%(count)lld in %(list)@", "%(count)lld : %@", .text, nil),
    (
      "%(count)lld in %(list)@", "%(list)@ : %lld", .text,
      "placeholders with and without numbers are mixed; number all or none"
    ),
    ("%1$(count)lld in %2$(list)@", "%(list)@ : %(count)lld", .text, nil),
    ("%1$(count)lld in %2$(list)@", "%2$@ : %1$lld", .text, nil),
    ("%(count)lld items", "one item", .pluralForm(isGeneral: false), nil),
    ("%S", "%S", .text, nil),
    ("%S", "%s", .text, "'%s' takes argument 1, which is '%S' in the source"),
    ("%s", "%S", .text, "'%S' takes argument 1, which is '%s' in the source"),
    (
      "%lld cups", "%arg tasses", .text,
      "'%arg' is the number of a substitution, but the text belongs to none; use a format specifier such as '%lld'"
    ),
    (
      "%lld cups", "%arg tasses", .pluralForm(isGeneral: true),
      "'%arg' is the number of a substitution, but the text belongs to none; use a format specifier such as '%lld'"
    ),
    ("%arg cups", "%arg tasses", .text, nil),
    ("%arg cups", "%lld tasses", .text, nil),
    ("5%(net)share", "5%(netto)share", .text, nil),
    ("50% off", "50%off", .text, nil),
    ("%1$#@a@", "rien", .text, "'%#@a@' is missing"),
    ("Ask ${applicationName}", "Demande à ${applicationName}", .text, nil),
    ("Ask ${applicationName}", "Demande", .text, "'${applicationName}' is missing"),
    ("Brew ${tea}", "Infuse ${te}", .text, "'${te}' is not in the source"),
    ("$5", "5 $ et ${x", .text, nil),
  ]

  @Test(arguments: rows.indices)
  func `placeholders are compared with those of the source`(_ index: Int) {
    let (source, translation, place, expected) = Self.rows[index]
    let problem = FormatComparison.verdict(
      source: source, translation: translation,
      variables: ["n": FormatArguments.Variable(kind: .longLong, number: 2)], in: place
    ).problem
    #expect(problem == expected, "\(source) → \(translation)")
  }

  /// The source, the translation, and the placeholder with a space.
  @Test(
    arguments: [
      ("%d cups", "% d Tassen", "% d"), ("%d cups", "Tassen:%  d", "%  d"),
      ("%d of %d", "%d sur % d", "% d"), ("%d of 5", "5 % d'or", "% d"), ("%@", "% @", "% @"),
      ("%d cups", "100 % de %d", nil), ("%lld cups", "% d Tassen", nil), ("100% done", "% d", nil),
      ("%d cups", "%d Tassen", nil), ("", "5 % d'or", nil),
    ] as [(String, String, String?)])
  func `a space is a flag where an argument is missing otherwise`(
    _ source: String, _ translation: String, _ expected: String?
  ) {
    let verdict = FormatComparison.verdict(source: source, translation: translation)
    #expect(verdict == expected.map { .spaced($0) } || expected == nil)
    if case .spaced = verdict { #expect(expected != nil) }
  }
}
