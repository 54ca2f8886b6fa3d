import CatalogModel
import Testing

struct FormatStringTests {
  @Test(arguments: [
    ("plain", []),
    ("100%", []),
    ("100% of %%", []),
    ("%@ and %lld", ["@", "lld"]),
    ("%1$@ %2$-5.2f", ["1$@", "2$-5.2f"]),
    ("%#@tickets@ %1$#@days@", ["#@tickets@", "1$#@days@"]),
    ("%arg %*d %.3s%%", ["arg", "*d", ".3s"]),
    ("é %@", ["@"]),
  ])
  func `finds placeholders`(_ text: String, _ expected: [String]) {
    let found = FormatString(text).placeholders.map { placeholder in
      (placeholder.position.map { "\($0)$" } ?? "") + placeholder.specifier
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("one %@", "one %@"),
    ("%@ of %lld", "%1$@ of %2$lld"),
    ("%2$@ of %1$lld", "%2$@ of %1$lld"),
    ("%1$@ of %lld", "%1$@ of %lld"),
    ("%@ 100%% é %.1f", "%1$@ 100%% é %2$.1f"),
  ])
  func `numbers its arguments`(_ text: String, _ expected: String) {
    #expect(FormatString(text).numbered == expected)
  }

  @Test(arguments: [
    ("%2$#@cups@ %@", "%2$#@cups@ %1$@"),
    ("%@, %3$#@cups@, %lld", "%1$@, %3$#@cups@, %2$lld"),
    ("%#@cups@ %@", "%#@cups@ %@"),
    ("%1$#@cups@ %#@pots@", "%1$#@cups@ %#@pots@"),
    ("%(b)@ %(a)@ %3$#@cups@", "%(b)@ %(a)@ %3$#@cups@"),
    ("%(a)@ %@ %3$#@cups@", "%(a)@ %2$@ %3$#@cups@"),
  ])
  func `numbers the arguments beside numbered references`(_ text: String, _ expected: String) {
    var text = text
    text.numberArgumentsBesideReferences(names: ["a": 1, "b": 2])
    #expect(text == expected)
  }
}
