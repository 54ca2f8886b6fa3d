import CatalogModel
import ExchangeFormats
import TestSupport
import Testing

struct CSVTests {
  private static let sample = """
    Ignored;target;key;file;state;variation
    1;"a ""quoted"";\nline";k1;T.xcstrings;translated;

    2;thé;teas;T.xcstrings;;plural.one
    3;;k3;en.lproj/T.strings
    4;=1+1;k4;T.xcstrings;needs_review;device.mac

    """

  @Test(arguments: [";", ",", "\t"], ["\n", "\r\n"])
  func `finds columns by their names`(separator: String, lineEnd: String) throws {
    let text = Self.sample.replacing(";", with: separator).replacing("\n", with: lineEnd)
    let document = try CSVDocument.parse([0xEF, 0xBB, 0xBF] + Array(text.utf8))
    let french = try #require(LanguageTag("fr"))
    let (files, problems, _) = document.files(sourceLanguage: .english, targetLanguage: french)
    check(document.problems.isEmpty && problems.isEmpty)
    #expect(
      files.flatMap { file in
        file.units.map {
          "\(file.original) \($0.id): \($0.target?.text ?? "-") \($0.target?.state ?? "-")"
        }
      } == [
        "T.xcstrings k1: a \"quoted\"\(separator)\(lineEnd)line translated",
        "T.xcstrings teas|==|plural.one: thé translated",
        "T.xcstrings k4|==|device.mac: =1+1 needs-review-l10n",
        "en.lproj/T.strings k3: - -",
      ])
  }

  @Test func `changes a cell and nothing else`() throws {
    let bytes = Array(Self.sample.utf8)
    let document = try CSVDocument.parse(bytes)
    check(document.serialize() == bytes)
    for row in 0..<document.count {
      for column in [CSVDocument.Column.target, .state, .variation] {
        for value in ["", "a", "a;\"b\"\n", " "] {
          var changed = document
          check(changed.set(value, column, of: row))
          let read = try CSVDocument.parse(changed.serialize())
          check(read.problems.isEmpty)
          #expect(read.value(column, of: row) ?? "" == value)
          for other in CSVDocument.Column.allCases where other != column {
            check(read.value(other, of: row) ?? "" == document.value(other, of: row) ?? "")
          }
          if let old = document.value(column, of: row) {
            check(changed.set(old, column, of: row))
            check(changed.serialize() == bytes)
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("", "1:1 the first row must name the columns 'key' and 'target'"),
    ("key,source\na,b\n", "1:1 the first row must name the columns 'key' and 'target'"),
    ("file,key,target\nf,a,\"b\n", "2:5 the cell has no closing quote"),
    ("file,key,target\nf,a,\"b\"c\n", "2:8 something follows the closing quote"),
    ("key,target\na,b\n", "2:1 the row does not name its file, and is left out"),
    ("file,key,target,state\nf,a,b,maybe\n,,,\n", "2:1 'maybe' is not a state"),
    (
      "file,key,variation,target\nen.lproj/L.strings,a,plural.one,b\n",
      "2:1 the row is for 'plural.one', but texts of 'en.lproj/L.strings' do not vary"
    ),
  ])
  func `names what is wrong`(input: String, expected: String) throws {
    let bytes = Array(input.utf8)
    let source = SourceText(path: "fr.csv", bytes: bytes)
    var found: [(offset: Int, message: String)] = []
    do throws(ParseError) {
      let content = try ExchangeFormat.csv.parse(
        bytes, language: .english, sourceLanguage: .english)
      found = content.problems.map { ($0.range.lowerBound, $0.message) }
    } catch {
      found = [(error.offset, error.message)]
    }
    let place = source.position(of: found.first?.offset ?? 0)
    #expect(found.count == 1)
    let text = "\(place.line):\(place.column) \(found.first?.message ?? "")"
    #expect(String(text.prefix(expected.count)) == expected)
  }

  @Test func `damaged files come back as they are`() throws {
    for bytes in Mutations.all(of: Array(Self.sample.utf8), count: 300) {
      guard var document = try? CSVDocument.parse(bytes) else { continue }
      check(document.serialize() == bytes)
      _ = document.files(sourceLanguage: .english, targetLanguage: .english)
      guard document.problems.isEmpty else { continue }
      for row in 0..<document.count { _ = document.set("new", .target, of: row) }
      let read = try CSVDocument.parse(document.serialize())
      check(read.count == document.count)
      for row in 0..<read.count { check(read.value(.target, of: row) == "new") }
    }
  }
}
