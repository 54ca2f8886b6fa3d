import CatalogModel
import Testing

struct ArgumentNamesTests {
  private static func forms(_ one: String, _ other: String) -> Message {
    .plural([.one: .text(one, .translated), .other: .text(other, .translated)])
  }

  /// The source, a text, and that text for systems without named arguments.
  @Test(arguments: [
    ("%(who)@ has %(n)lld", "%(who)@ a %(n)lld", "%@ a %lld"),
    ("%(who)@ has %(n)lld", "%(n)lld pour %(who)@", "%2$lld pour %1$@"),
    ("%(who)@ has %(n)lld", "%(n).2lld pour %(who)@, 5%%", "%2$.2lld pour %1$@, 5%%"),
    ("%(who)@ has %(n)lld", "%2$(n)lld pour %1$(who)@", "%2$lld pour %1$@"),
    ("%1$(who)@ has %2$(n)lld", "%(n)lld pour %(who)@", "%2$lld pour %1$@"),
    ("%2$(n)lld for %1$(who)@", "%(who)@ a %(n)lld", "%@ a %lld"),
    ("%(who)@ has %(n)lld", "%(n)lld", "%2$lld"),
    ("%(who)@ has %(n)lld", "%(who)@ et %(who)@", "%1$@ et %1$@"),
    ("%(n)lld in %(list)@", "%(list)@ : %lld", "%2$@ : %1$lld"),
    ("%(n)lld in %(list)@", "%(n)lld : %@", "%lld : %@"),
    ("%(n)lld items", "%lld objets", "%lld objets"),
    ("%lld items", "%(n)lld objets", "%lld objets"),
    ("%(n)lld items", "%(autre)lld objets", "%lld objets"),
    ("Tea", "(%) $(x)", "(%) $(x)"),
  ])
  func `names become numbers where the order is another one`(
    _ source: String, _ text: String, _ expected: String
  ) {
    let names = FormatArguments.names(of: nil, key: source)
    #expect(names == FormatArguments.names(of: Localization(source), key: "k"))
    #expect(Localization(text).numberingNames(names) == Localization(expected))
  }

  @Test func `the most general form of the source counts`() {
    let source = Localization(Self.forms("a cat of %(who)@", "%(n)lld cats of %(who)@"))
    let names = FormatArguments.names(of: source, key: "k")
    #expect(names == ["n": 1, "who": 2])
    #expect(
      source.numberingNames(names) == Localization(Self.forms("a cat of %2$@", "%lld cats of %@")))
  }

  @Test func `a text of a substitution counts from its argument`() {
    func localization(_ root: String, _ form: String) -> Localization {
      Localization(
        .text(root, .translated),
        substitutions: [
          Substitution(
            name: "cats", argument: 2, specifier: "lld", message: Self.forms("a cat", form))
        ])
    }
    let source = localization("%(who)@ has %#@cats@", "%(n)lld cats")
    let names = FormatArguments.names(of: source, key: "k")
    #expect(names == ["who": 1, "n": 2])
    #expect(source.numberingNames(names) == localization("%@ has %#@cats@", "%lld cats"))
    #expect(
      localization("%#@cats@ pour %(who)@", "%(n)lld chats de %(who)@").numberingNames(names)
        == localization("%#@cats@ pour %1$@", "%2$lld chats de %1$@"))
  }

  @Test func `a catalog without names says that they are lost`() throws {
    let french = try #require(LanguageTag("fr"))
    let entry = Entry(
      key: "%(a)@ likes %(b)@",
      localizations: [french: Localization("%(b)@ est aimé par %(a)@")])
    let catalog = Catalog(
      table: "T", sourceLanguage: .english, entries: [entry, Entry(key: "Tea")])
    let (written, losses) = catalog.numberingNames(in: french, place: "a file")
    #expect(written.entries[0].localizations[french] == Localization("%2$@ est aimé par %1$@"))
    #expect(losses.map { $0.key } == ["%(a)@ likes %(b)@"])
    #expect(
      catalog.numberingNames(in: .english, place: "a file").catalog.entries[0].value
        == "%@ likes %@")
  }
}
