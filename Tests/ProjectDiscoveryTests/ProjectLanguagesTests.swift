import CatalogModel
import ProjectDiscovery
import Testing

struct ProjectLanguagesTests {
  typealias Mention = ProjectLanguages.Mention

  @Test(arguments: [
    ("de en_GB English zh_CN pt_BR zh-Hant", "de en-GB pt-BR zh-Hans zh-Hant"),
    ("Base mul en", ""), ("German French iw", "de fr he"), ("fr fr_FR", "fr fr-FR"),
    ("zh-TW es-419 sr-Latn", "es-419 sr-Latn zh-Hant"),
  ])
  func `normalizes names`(_ names: String, _ expected: String) {
    let languages = ProjectLanguages(folders(names))
    #expect(languages.translations.map(\.description).joined(separator: " ") == expected)
    #expect(languages.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("it de en-GB", "en-GB: de it"), ("it en_AU en_AU en-GB", "en-AU: en-GB it"),
    ("en-US en-GB", "en-GB: en-US"), ("de en-GB English", "en: de en-GB"),
    ("Base de en-GB", "en: de en-GB"), ("it de", "en: de it"), ("", "en: "),
  ])
  func `looks for English among the folders`(_ names: String, _ expected: String) {
    let languages = ProjectLanguages(folders(names))
    let tags = languages.translations.map(\.description).joined(separator: " ")
    #expect("\(languages.development): \(tags)" == expected)
  }

  @Test func `keeps the names that folders have`() {
    let languages = ProjectLanguages(
      folders("zh_CN pt_BR Spanish fr fr_FR de German German") + [Mention("en_GB", .knownRegion)])
    let names = languages.translations.map { "\($0) \(languages.folder(for: $0))" }
    #expect(
      names == [
        "de German", "en-GB en-GB", "es Spanish", "fr fr", "fr-FR fr_FR", "pt-BR pt_BR",
        "zh-Hans zh_CN",
      ])
    #expect(languages.diagnostics.map(\.id) == [.folderNamesDiffer])
    #expect(languages.folder(for: .english) == "en")
  }

  @Test(arguments: [
    ("{}", nil, "en: de fr nb-NO"), ("{}", "German", "de: en fr nb-NO"),
    (#"{"developmentLanguage": "fr"}"#, "German", "fr: de en nb-NO"),
    (#"{"languages": ["it", "de"]}"#, nil, "en: de it"),
    (#"{"excludeLanguages": ["fr"]}"#, nil, "en: de nb-NO"),
    (#"{"languageAliases": {"nb-NO": "nb"}}"#, nil, "en: de fr nb"),
    (#"{"languageAliases": {"nb_NO": "nb"}, "excludeLanguages": ["nb"]}"#, nil, "en: de fr"),
  ])
  func `follows the configuration`(_ text: String, _ development: String?, _ expected: String) {
    let configuration = Configuration.parse(
      SourceText(path: "loquat.json", bytes: Array(text.utf8))
    ).configuration
    let languages = ProjectLanguages(
      folders("Base en de fr nb_NO"), development: development, configuration: configuration)
    let tags = languages.translations.map(\.description).joined(separator: " ")
    #expect("\(languages.development): \(tags)" == expected)
  }

  @Test(arguments: [
    (
      "Klingon", ProjectLanguages.Origin.folder,
      "folder 'Klingon.lproj' names no language; correct it, or map it in 'languageAliases' of loquat.json"
    ),
    (
      "xx", .knownRegion,
      "known region 'xx' of the project names a language that is not in ISO 639; correct it, or map it in 'languageAliases' of loquat.json"
    ),
    (
      "jp", .catalog,
      "'jp' in a catalog names a language that is not in ISO 639; did you mean 'ja'?"
    ),
    (
      "xx", .configuration,
      "'xx' names a language that is not in ISO 639; correct it, or map it in 'languageAliases' of loquat.json"
    ),
  ])
  func `says where an unknown name comes from`(
    _ name: String, _ origin: ProjectLanguages.Origin, _ message: String
  ) {
    let span = Span(file: "Here")
    let mention = Mention(name, origin, at: span)
    let diagnostics = ProjectLanguages([mention, mention]).diagnostics
    #expect(diagnostics == [Diagnostic(.unknownLanguage, .warning, message, at: span)])
  }

  private func folders(_ names: String) -> [Mention] {
    names.split(separator: " ").map { Mention(String($0), .folder) }
  }
}
