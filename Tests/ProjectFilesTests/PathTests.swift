import ProjectFiles
import Testing

@Suite struct PathTests {
  @Test(arguments: [
    ("", "a", "a"), (".", "a", "a"), ("a", "b", "a/b"), ("a/", "b", "a/b"), ("a", "/b", "/b"),
    ("a", "", "a"), ("/", "a", "/a"),
  ])
  func `joins with one slash`(base: String, path: String, expected: String) {
    #expect(Path.join(base, path) == expected)
  }

  @Test(arguments: [
    ["a/b.swift", "a", "b.swift", "b", "swift"],
    ["/b", "/", "b", "b", ""],
    ["b.tar.gz", "", "b.tar.gz", "b.tar", "gz"],
    ["a//b/", "a", "b", "b", ""],
    ["x/.profile", "x", ".profile", ".profile", ""],
    ["/", "/", "/", "/", ""],
  ])
  func `takes paths apart`(row: [String]) {
    let path = row[0]
    let parts = [
      Path.deletingLastComponent(path), Path.lastComponent(path), Path.stem(path),
      Path.fileExtension(path),
    ]
    #expect(parts == Array(row.dropFirst()))
  }

  @Test(arguments: [
    ("", "."), (".", "."), ("./a", "a"), ("a/../b", "b"), ("a/..", "."), ("../a", "../a"),
    ("a/../../b", "../b"), ("/..", "/"), ("/a/./b//c/", "/a/b/c"), ("../..", "../.."),
  ])
  func `normalizes`(path: String, expected: String) {
    #expect(Path.normalized(path) == expected)
    for base in [".", "", "a", "a/b", "..", "../a", "/", "/a"] {
      let joined = Path.normalized(Path.join(base, path))
      #expect(Path.normalized(Path.normalized(base, path)) == joined)
    }
  }

  @Test(arguments: [
    ("a/ShopTests/b", true), ("Tests/b", true), ("a/Tests", false), ("a/Testsb/c", false),
    ("Tests", false), ("/", false), ("", false),
  ])
  func `finds folders by the ends of their names`(path: String, expected: Bool) {
    #expect(Path.hasFolder(endingWith: "Tests", path) == expected)
  }

  @Test(arguments: [
    ("a/b", "a", "b"), ("a/b/c", "./a/", "b/c"), ("a", "a", nil), ("ab", "a", nil),
    ("a/../b", "a", nil), ("/a/b", "/", "a/b"), ("a", ".", "a"), ("../a", ".", nil),
    ("/a", ".", nil), ("../../a", "..", nil), ("../a", "..", "a"),
  ])
  func `sees paths from above`(path: String, root: String, expected: String?) {
    #expect(Path.relative(path, to: root) == expected)
    #expect(Path.isInside(path, root: root) == (expected != nil))
  }
}
