public import CatalogModel
import Syntaxes

extension Configuration {
  /// Reads JSON with comments. Invalid values are left out of the result, and reported with their
  /// places; languages that contradict each other are reported, but stay. The configuration is
  /// empty if the JSON is malformed.
  ///
  /// The errors are `malformed-json`, `invalid-encoding`, `duplicate-key`, `duplicate-value`,
  /// `unknown-key`, and `invalid-value`.
  public static func parse(
    _ text: SourceText
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    do throws(ParseError) {
      let document = try JSONDocument.parseCommented(text.bytes)
      var reader = ConfigurationReader(document: document, text: text)
      reader.read()
      return (reader.configuration, reader.diagnostics.sorted())
    } catch {
      return (Configuration(), [Diagnostic(error, in: text)])
    }
  }
}

private struct ConfigurationReader {
  let document: JSONDocument
  let text: SourceText
  var configuration = Configuration()
  var diagnostics: [Diagnostic] = []

  typealias Located = Configuration.Located
  typealias Entry = Configuration.Entry

  mutating func read() {
    guard document.nodes[0].kind == .object else {
      return addInvalid(0, "an object is expected here, not \(document.nodes[0].kind.name)")
    }
    for (name, value) in uniqueMembers(of: 0) {
      if let key = ConfigurationKey(rawValue: name.value) {
        read(value, for: key)
      } else if name.value != "$schema" {
        addUnknown(name)
      }
    }
    checkLanguages()
  }

  private mutating func read(_ node: Int, for key: ConfigurationKey) {
    switch key {
    case .developmentLanguage: configuration.developmentLanguage = language(node, key)
    case .languages: configuration.languages = languages(node, key)
    case .excludeLanguages: configuration.excludedLanguages = languages(node, key) ?? []
    case .languageAliases:
      configuration.languageAliases = entries(node, key).compactMap { entry in
        LanguageTag(entry.value.value).map { Entry(entry.name, Located($0, at: entry.value.span)) }
      }
    case .targets: readTargets(node, key)
    case .sources: configuration.sources = list(node, key) ?? []
    case .exclude: configuration.exclude = list(node, key) ?? []
    case .dependencies: configuration.dependencies = list(node, key) ?? []
    case .includeTests: configuration.includesTests = flag(node, key)
    case .includePreviews: configuration.includesPreviews = flag(node, key)
    case .macros: configuration.macros = list(node, key) ?? []
    case .localizes: configuration.localizes = list(node, key) ?? []
    case .tables: configuration.tables = entries(node, key)
    case .keep:
      configuration.keepers = entries(node, key).compactMap { entry in
        Configuration.Keeper(rawValue: entry.value.value)
          .map { Entry(entry.name, Located($0, at: entry.value.span)) }
      }
    case .rules:
      configuration.rules = entries(node, key).compactMap { entry in
        Configuration.Level(rawValue: entry.value.value)
          .map { Entry(entry.name, Located($0, at: entry.value.span)) }
      }
    case .overrides:
      guard require(node, .array, key) else { return }
      configuration.overrides = document.elements(of: node).compactMap { override($0, key) }
    case .names: configuration.names = list(node, key) ?? []
    case .terms:
      guard require(node, .object, key) else { return }
      configuration.terms = uniqueMembers(of: node).compactMap { term($0, $1, key) }
    case .coverage: configuration.coverage = percentages(node, key)
    }
  }

  /// Reports contradictions between values: languages both wanted and excluded, aliases of aliases.
  private mutating func checkLanguages() {
    let wanted =
      (configuration.languages ?? []) + [configuration.developmentLanguage].compactMap(\.self)
    let places = Dictionary(
      wanted.map { ($0.value, $0.span) }, uniquingKeysWith: { first, _ in first })
    for excluded in configuration.excludedLanguages {
      guard let place = places[excluded.value] else { continue }
      add(
        .invalidValue,
        "'\(excluded.value)' is excluded, but named as a language of the project; remove one of the two",
        at: excluded.span, note: .init("it is named here", at: place))
    }
    let names = Set(configuration.languageAliases.map(\.name.value))
    for alias in configuration.languageAliases where names.contains(alias.value.value.description) {
      add(
        .invalidValue,
        "'\(alias.value.value)' is itself a name in 'languageAliases'; write the tag of the language, or remove that name",
        at: alias.value.span)
    }
  }
}

extension ConfigurationReader {
  private func span(_ node: Int) -> Span { text.span(document.nodes[node].range) }

  private mutating func add(
    _ id: DiagnosticID, _ message: String, at span: Span?, note: Diagnostic.Note? = nil
  ) {
    diagnostics.append(
      Diagnostic(id, .error, message, at: span, notes: note.map { [$0] } ?? []))
  }

  private mutating func addInvalid(_ node: Int, _ message: String) {
    add(.invalidValue, message, at: span(node))
  }

  private mutating func addUnknown(
    _ name: Located<String>, among known: [String] = ConfigurationKey.allCases.map(\.rawValue)
  ) {
    let hint =
      name.value.closest(among: known).map { "; did you mean '\($0)'?" } ?? "; correct or remove it"
    add(.unknownKey, "unknown key '\(name.value)'\(hint)", at: name.span)
  }

  /// Returns the members of an object in order, each with the node of its value. Reports each
  /// repetition of a name, and leaves it out.
  private mutating func uniqueMembers(of node: Int) -> [(name: Located<String>, value: Int)] {
    var places: [String: Span] = [:]
    var result: [(name: Located<String>, value: Int)] = []
    for (nameNode, value) in document.members(of: node) {
      let name = Located(document.string(nameNode) ?? "", at: span(nameNode))
      if let first = places[name.value] {
        add(
          .duplicateKey, "'\(name.value)' already exists; keep one of them", at: name.span,
          note: .init("the first is here", at: first))
      } else {
        places[name.value] = name.span
        result.append((name, value))
      }
    }
    return result
  }

  /// Returns whether the value is of a kind; reports an error if it is not.
  private mutating func require(
    _ node: Int, _ kind: JSONDocument.Kind, _ key: ConfigurationKey
  ) -> Bool {
    let actual = document.nodes[node].kind
    if actual != kind {
      addInvalid(
        node,
        "'\(key.rawValue)' expects \(kind.name) here, not \(actual.name); write it as in \(key.example)"
      )
    }
    return actual == kind
  }

  private mutating func flag(_ node: Int, _ key: ConfigurationKey) -> Located<Bool>? {
    switch document.nodes[node].kind {
    case .true: return Located(true, at: span(node))
    case .false: return Located(false, at: span(node))
    default:
      addInvalid(
        node,
        "'\(key.rawValue)' expects true or false here, not \(document.nodes[node].kind.name)")
      return nil
    }
  }

  private mutating func string(
    _ node: Int, _ kind: ConfigurationText, _ key: ConfigurationKey
  ) -> Located<String>? {
    guard require(node, .string, key), let string = document.string(node) else { return nil }
    if let problem = kind.problem(in: string) {
      addInvalid(node, "'\(string)' \(problem)")
      return nil
    }
    return Located(string, at: span(node))
  }

  private mutating func list(_ node: Int, _ key: ConfigurationKey) -> [Located<String>]? {
    guard case .list(let kind) = key.shape, require(node, .array, key) else { return nil }
    return texts(document.elements(of: node), kind, key)
  }

  /// Returns the valid texts of nodes in order, each once; reports invalid and repeated ones.
  private mutating func texts(
    _ nodes: [Int], _ kind: ConfigurationText, _ key: ConfigurationKey
  ) -> [Located<String>] {
    var places: [String: Span] = [:]
    return nodes.compactMap { element in
      guard let text = string(element, kind, key) else { return nil }
      if let first = places[text.value] {
        add(
          .duplicateValue, "'\(text.value)' is already in the list; remove one", at: text.span,
          note: .init("the first is here", at: first))
        return nil
      }
      places[text.value] = text.span
      return text
    }
  }

  private mutating func readTargets(_ node: Int, _ key: ConfigurationKey) {
    guard require(node, .array, key) else { return }
    let elements = document.elements(of: node)
    let isObject = { [document] node in document.nodes[node].kind == .object }
    configuration.targets = texts(elements.filter { !isObject($0) }, .target, key)
    var names: Set<String> = []
    for element in elements.filter(isObject) {
      guard let target = ownTarget(element, key) else { continue }
      if names.insert(target.name.value).inserted {
        configuration.ownTargets.append(target)
      } else {
        add(
          .duplicateValue, "'\(target.name.value)' is already described; remove one",
          at: target.name.span)
      }
    }
  }

  private mutating func ownTarget(
    _ node: Int, _ key: ConfigurationKey
  ) -> Configuration.OwnTarget? {
    var target: Located<String>?
    var paths: [Located<String>] = []
    for (name, value) in uniqueMembers(of: node) {
      switch name.value {
      case "name": target = string(value, .anything, key)
      case "paths" where require(value, .array, key):
        paths = texts(document.elements(of: value), .path, key)
      case "paths": break
      default: addUnknown(name, among: ["name", "paths"])
      }
    }
    guard let target, !paths.isEmpty else {
      addInvalid(node, "a target needs a 'name' and 'paths', such as \(key.example)")
      return nil
    }
    return Configuration.OwnTarget(name: target, paths: paths)
  }

  private mutating func entries(_ node: Int, _ key: ConfigurationKey) -> [Entry<String>] {
    guard case .map(let names, let values) = key.shape, require(node, .object, key) else {
      return []
    }
    return uniqueMembers(of: node).compactMap { name, value in
      if let problem = names.problem(in: name.value) {
        add(.invalidValue, "'\(name.value)' \(problem)", at: name.span)
        return nil
      }
      return string(value, values, key).map { Entry(name, $0) }
    }
  }

  private mutating func percentages(_ node: Int, _ key: ConfigurationKey) -> [Entry<Int>] {
    guard require(node, .object, key) else { return [] }
    return uniqueMembers(of: node).compactMap { name, value in
      if name.value != "*", let problem = ConfigurationText.language.problem(in: name.value) {
        add(.invalidValue, "'\(name.value)' \(problem)", at: name.span)
        return nil
      }
      guard require(value, .number, key) else { return nil }
      let text = String(decoding: document.bytes[document.nodes[value].range], as: UTF8.self)
      guard let percent = Int(text), (0...100).contains(percent) else {
        addInvalid(value, "\(text) is not a whole number from 0 to 100")
        return nil
      }
      return Entry(name, Located(percent, at: span(value)))
    }
  }

  private mutating func override(
    _ node: Int, _ key: ConfigurationKey
  ) -> Configuration.Override? {
    guard require(node, .object, key) else { return nil }
    var result: Configuration.Override?
    var lists: [OverrideKey: [Located<String>]] = [:]
    for (name, value) in uniqueMembers(of: node) {
      guard let member = OverrideKey(rawValue: name.value) else {
        addUnknown(name, among: OverrideKey.allCases.map(\.rawValue))
        continue
      }
      if member == .level {
        let level = string(value, .level, key).flatMap { Configuration.Level(rawValue: $0.value) }
        result = level.map { Configuration.Override(level: $0) }
      } else if require(value, .array, key) {
        lists[member] = document.elements(of: value).compactMap { string($0, member.text, key) }
      }
    }
    guard var result else {
      addInvalid(node, "an override needs a 'level', such as \(key.example)")
      return nil
    }
    result.rules = lists[.rules] ?? []
    result.paths = lists[.paths] ?? []
    result.languages = (lists[.languages] ?? []).compactMap(Self.language)
    result.keys = lists[.keys] ?? []
    return result
  }

  private mutating func term(
    _ name: Located<String>, _ node: Int, _ key: ConfigurationKey
  ) -> Configuration.Term? {
    if let problem = ConfigurationText.word.problem(in: name.value) {
      add(.invalidValue, "'\(name.value)' \(problem)", at: name.span)
      return nil
    }
    guard require(node, .object, key) else { return nil }
    var result = Configuration.Term(text: name.value)
    for (language, value) in uniqueMembers(of: node) {
      guard let tag = Self.language(language) else {
        let problem = ConfigurationText.language.problem(in: language.value) ?? ""
        add(.invalidValue, "'\(language.value)' \(problem)", at: language.span)
        continue
      }
      let isList = document.nodes[value].kind == .array
      let nodes = isList ? document.elements(of: value) : [value]
      let texts = nodes.compactMap { string($0, .word, key)?.value }
      result.forms.append((tag, texts))
    }
    return result
  }

  private mutating func language(_ node: Int, _ key: ConfigurationKey) -> Located<LanguageTag>? {
    string(node, .language, key).flatMap(Self.language)
  }

  private mutating func languages(
    _ node: Int, _ key: ConfigurationKey
  ) -> [Located<LanguageTag>]? {
    list(node, key)?.compactMap(Self.language)
  }

  private static func language(_ text: Located<String>) -> Located<LanguageTag>? {
    LanguageTag(text.value).map { Located($0, at: text.span) }
  }
}

extension JSONDocument.Kind {
  /// The name of the kind in messages, such as `an array`.
  var name: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    }
  }
}
