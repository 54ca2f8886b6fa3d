import CatalogModel
import ProjectFiles
import Testing

@Suite struct ProjectFolderTests {
  private static func project(_ paths: [String], root: String = ".") throws -> ProjectFolder {
    let files = InMemoryFileSystem(
      Dictionary(uniqueKeysWithValues: (paths + ["README"]).map { (Path.join(root, $0), "") }))
    return try ProjectFolder(root: root, developmentLanguage: .english, in: files)
  }

  /// The tables, the languages and the tables of the development language.
  @Test(
    arguments: [
      ([], [], []),
      (["en.lproj/A.strings"], [], ["en.lproj/A.strings"]),
      (
        ["fr.lproj/A.strings", "zh-Hans.lproj/A.strings", "pt_BR.lproj/A.strings"],
        ["fr", "pt-BR", "zh-Hans"], []
      ),
      (["French.lproj/A.strings", "x/fr.lproj/A.strings"], ["fr"], []),
      (["Base.lproj/A.strings", "Klingonish.lproj/A.strings"], [], ["Base.lproj/A.strings"]),
      (
        ["Base.lproj/A.strings", "Base.lproj/B.strings", "English.lproj/A.strings"], [],
        ["Base.lproj/B.strings", "English.lproj/A.strings"]
      ),
      (
        ["x/Base.lproj/A.strings", "en.lproj/A.strings"], [],
        ["en.lproj/A.strings", "x/Base.lproj/A.strings"]
      ),
      (
        ["A.strings", "en/A.strings", "Pods/fr.lproj/A.strings", "x.app/de.lproj/A.strings"], [], []
      ),
      (["fr.lproj/A.stringsdict", "de.lproj/A.xcstrings"], [], []),
    ] as [([String], [String], [String])])
  func `languages and tables are found`(
    paths: [String], languages: [String], tables: [String]
  ) throws {
    let project = try Self.project(paths)
    #expect(project.languages.map(\.description) == languages)
    #expect(project.developmentTables.map(\.path) == tables)
  }

  /// The tables, and the path of `x/en.lproj/A.strings` in Brazilian Portuguese.
  @Test(
    arguments: [
      ([], "x/pt-BR.lproj/A.strings"),
      (["x/pt_BR.lproj/B.strings"], "x/pt_BR.lproj/A.strings"),
      (["pt_BR.lproj/B.strings"], "x/pt_BR.lproj/A.strings"),
      (["pt_BR.lproj/B.strings", "x/pt-br.lproj/B.strings"], "x/pt-br.lproj/A.strings"),
      (["x/pt.lproj/A.strings"], "x/pt-BR.lproj/A.strings"),
    ] as [([String], String)])
  func `a translation lies in the folder that its language has`(
    tables: [String], expected: String
  ) throws {
    let source = try #require(TableFile(path: "x/en.lproj/A.strings"))
    let language = try #require(LanguageTag("pt-BR"))
    let found = try Self.project(tables).translation(of: source, in: language)
    #expect(found.path == expected)
  }

  @Test func `other formats and what cannot be listed are told`() throws {
    var files = InMemoryFileSystem([
      "App/en.lproj/A.stringsdict": "", "App/B.xcstrings": "", "App/x/C.strings": "",
      "App/Pods/D.xcstrings": "",
    ])
    files.unreadable = ["App/x"]
    let project = try ProjectFolder(root: "App", developmentLanguage: .english, in: files)
    #expect(project.otherFiles == ["B.xcstrings", "en.lproj/A.stringsdict"])
    #expect(project.errors.map(\.description) == ["App/x: permission denied"])
  }

  /// A path, its parts and its language; nil if it is not a table.
  @Test(arguments: [
    ("en.lproj/A.strings", ["", "en", "A", "en"]),
    ("x/y/zh_hans.lproj/A.b.strings", ["x/y", "zh_hans", "A.b", "zh-Hans"]),
    ("x/Base.lproj/A.strings", ["x", "Base", "A", "none"]),
    ("German.lproj/A.strings", ["", "German", "A", "de"]),
    ("Klingonish.lproj/A.strings", ["", "Klingonish", "A", "none"]),
    ("/x/fr.lproj/A.strings", ["/x", "fr", "A", "fr"]),
    ("en.lproj/x/A.strings", nil), ("en/A.strings", nil), ("en.lproj/A.txt", nil),
    ("A.strings", nil), (".lproj/A.strings", nil), ("", nil),
  ])
  func `a path of a table is taken apart`(path: String, parts: [String]?) {
    let table = TableFile(path: path)
    let found = table.map {
      [$0.folder, $0.localization, $0.table, $0.language?.description ?? "none"]
    }
    #expect(found == parts)
    #expect(table == nil || table?.path == path)
  }
}
