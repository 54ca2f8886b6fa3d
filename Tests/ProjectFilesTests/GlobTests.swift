import ProjectFiles
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("Tests", "App/Tests/A.swift", true),
    ("Tests", "App/MyTests/A.swift", false),
    ("*Tests", "App/MyTests/A.swift", true),
    ("*.generated.swift", "App/A.generated.swift", true),
    ("App/*.swift", "App/A.swift", true),
    ("App/*.swift", "App/Deep/A.swift", false),
    ("App/*.swift", "My/App/A.swift", false),
    ("App/**", "App/Deep/A.swift", true),
    ("App/**", "App", false),
    ("**/Generated/*", "Generated/A.swift", true),
    ("**/Generated/*", "a/b/Generated/A.swift", true),
    ("**/Generated/*", "a/NotGenerated/A.swift", false),
    ("App/**/A.swift", "App/A.swift", true),
    ("App/**/A.swift", "App/x/y/A.swift", true),
    ("App/**/A.swift", "App/x/yA.swift", false),
    ("?.swift", "é.swift", true),
    ("?.swift", "ab.swift", false),
    ("App/", "x/App/y", true),
    ("", "a", false),
    ("*", "a", true),
  ])
  func `matches paths`(pattern: String, path: String, expected: Bool) {
    #expect(Glob(pattern).matches(path) == expected)
  }

  @Test func `is not slow on hard patterns`() {
    let pattern = String(repeating: "*a", count: 30) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 1_000)))
  }
}
