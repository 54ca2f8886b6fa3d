import SourceScan
import Testing

struct WordSearchTests {
  @Test(arguments: [
    (["loquat:"], "// loquat:ignore", true), (["loquat:"], "lloquat:", true),
    (["loquat:"], "loquat", false), (["loquat:"], "loqloquat", false), (["loquat:"], "", false),
    (["ab", "abcd"], "xxabcd", true), (["ab", "cde"], "xxcdf", false),
    (["ab", "cde"], "cde", true),
    (["L"], "xxL", true), (["L"], "L", true), (["L"], "l", false), (["L", "aLb"], "ab", false),
    ([""], "text", false), ([], "text", false),
  ])
  func `words are found at any place`(_ words: [String], _ text: String, _ isFound: Bool) {
    #expect(WordSearch(words).isFound(in: Array(text.utf8)) == isFound)
  }
}
