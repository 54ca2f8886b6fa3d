public import CatalogModel
internal import ProjectFiles

/// The languages of a project: each once, whatever its folders, catalogs and settings call it.
public struct ProjectLanguages: Sendable {
  /// The language of the texts in the code.
  public let development: LanguageTag
  /// The languages to translate into, sorted, without the development language and those that the
  /// configuration excludes.
  public private(set) var translations: [LanguageTag] = []
  /// Diagnostics about names that are not languages, about unknown languages, and about languages
  /// whose folders have several names.
  public private(set) var diagnostics: [Diagnostic] = []
  private let aliases: [String: LanguageTag]
  /// The languages that are not translations: the development language, and those that the
  /// configuration excludes.
  private let excluded: Set<LanguageTag>
  /// Whether the configuration lists the languages.
  private let isListed: Bool
  private var folders: [LanguageTag: String] = [:]

  /// A name for a language and where it is used.
  public struct Mention: Sendable {
    public let name: String
    public let origin: Origin
    public let span: Span?

    public init(_ name: String, _ origin: Origin, at span: Span? = nil) {
      self.name = name
      self.origin = origin
      self.span = span
    }
  }

  /// The origin of a name for a language.
  public enum Origin: Sendable, Hashable {
    /// The name of an `.lproj` folder, or of a file of Swifternalization, such as `de.json`.
    case folder
    /// `knownRegions` of an Xcode project, existing or generated.
    case knownRegion
    case catalog
    /// `loquat.json`.
    case configuration
  }

  /// Combines the names of languages.
  ///
  /// The development language is that of the configuration, else `development` if it names a
  /// language, else English. English is `en`, unless folders have variants such as `en-GB`, but
  /// none is for `en`, and none has a name that is not a language, such as `Base`; then it is the
  /// most frequent variant. Languages that the configuration lists replace the detected ones;
  /// languages that it excludes are removed from both.
  public init(
    _ mentions: [Mention], development: String? = nil,
    configuration: Configuration = Configuration()
  ) {
    aliases = Dictionary(
      configuration.languageAliases.map { ($0.name.value, $0.value.value) },
      uniquingKeysWith: { first, _ in first })
    let tag = { [aliases] (name: String) in Self.tag(name, aliases) }
    self.development =
      (configuration.developmentLanguage?.value.description ?? development).flatMap(tag)
      ?? Self.english(among: mentions, aliases)
    let listed = configuration.languages?.map {
      Mention($0.value.description, .configuration, at: $0.span)
    }
    isListed = listed != nil
    excluded = Set(
      configuration.excludedLanguages.compactMap { tag($0.value.description) } + [self.development])
    translate(listed ?? mentions)
    nameFolders(mentions)
    check((listed ?? []) + mentions)
    diagnostics.sort()
  }

  /// Adds more names, none from folders, and returns diagnostics about them. Their languages are
  /// not added if the configuration lists the languages.
  public mutating func add(_ mentions: [Mention]) -> [Diagnostic] {
    let count = diagnostics.count
    if !isListed { translate(mentions) }
    check(mentions)
    return Array(diagnostics[count...])
  }

  private mutating func translate(_ mentions: [Mention]) {
    translations = Set(Set(mentions.map(\.name)).compactMap(tag)).subtracting(excluded)
      .union(translations).sorted()
  }

  /// Returns the language that a name means in this project, which `languageAliases` of the
  /// configuration may change; nil for `Base`, `mul` and names that are not languages, unless an
  /// alias has that name.
  public func tag(for name: String) -> LanguageTag? { Self.tag(name, aliases) }

  /// Returns the name of a language's `.lproj` folders, without the extension: the most frequent
  /// one in the project, else the tag.
  public func folder(for language: LanguageTag) -> String {
    folders[language] ?? language.description
  }

  private static func tag(_ name: String, _ aliases: [String: LanguageTag]) -> LanguageTag? {
    if let alias = aliases[name] { return alias }
    guard let tag = LanguageTag(localization: name), tag.description != "mul" else { return nil }
    return aliases[tag.description] ?? tag
  }

  /// Returns the variant of English for a project without a development language: `en` if a folder
  /// has it, or has the name of no language, such as `Base`; else the variant that folders mention
  /// most often, the first by name of equals; else `en`.
  private static func english(
    among mentions: [Mention], _ aliases: [String: LanguageTag]
  ) -> LanguageTag {
    var counts: [LanguageTag: Int] = [:]
    for mention in mentions where mention.origin == .folder {
      // `Base` is in the development language, which is still to be found.
      guard let language = tag(mention.name, aliases) else { return .english }
      if language.description.hasPrefix("en-") { counts[language, default: 0] += 1 }
      if language == .english { return .english }
    }
    return counts.min { left, right in
      left.value == right.value ? left.key < right.key : left.value > right.value
    }?.key ?? .english
  }

  /// Sets the name of each language's folders to the most frequent one; of two equals, the one that
  /// is the tag, or else the first by bytes. Reports languages with several names.
  private mutating func nameFolders(_ mentions: [Mention]) {
    var counts: [String: Int] = [:]
    for mention in mentions where mention.origin == .folder {
      counts[mention.name, default: 0] += 1
    }
    for (tag, names) in Dictionary(grouping: counts, by: { tag(for: $0.key) }) {
      guard let tag else { continue }
      let sorted = names.sorted { left, right in
        if left.value != right.value { return left.value > right.value }
        if (left.key == tag.description) != (right.key == tag.description) {
          return left.key == tag.description
        }
        return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
      }.map(\.key)
      folders[tag] = sorted.first
      guard sorted.count > 1 else { continue }
      let shown = sorted.prefix(2).compactMap { name in
        mentions.first { $0.origin == .folder && $0.name == name }
      }
      // Swifternalization has a file for each language.
      let files = shown.map { mention -> String? in
        let file = "\(mention.name).json"
        return mention.span.map { Path.lastComponent($0.path) } == file ? file : nil
      }
      let both = zip(shown, files).map { $1 ?? $0.name + ".lproj" }
      let count = files.count { $0 != nil }
      let what = count == 1 ? "" : count == 0 ? "folders " : "files "
      diagnostics.append(
        Diagnostic(
          .folderNamesDiffer, .note,
          "language '\(tag)' has \(what)'\(both[0])' and '\(both[1])';"
            + " new ones get the name of the first",
          at: shown[1].span))
    }
  }

  /// Reports each name that is not a known language, once for each origin; except `Base`, `mul`,
  /// and known regions that are not language tags, which `XcodeProjectReader` reports.
  private mutating func check(_ mentions: [Mention]) {
    var checked: [Origin: Set<String>] = [:]
    var last: Mention?
    for mention in mentions where mention.name != "Base" && mention.name != "mul" {
      // Names from the same folder are adjacent.
      if let last, last.name == mention.name, last.origin == mention.origin { continue }
      last = mention
      guard checked[mention.origin, default: []].insert(mention.name).inserted else { continue }
      let tag = tag(for: mention.name)
      // A name that is no tag at all is reported at its place in the project.
      if tag?.isKnown == true || tag == nil && mention.origin == .knownRegion { continue }
      let what =
        tag.map(Self.hint)
        ?? " names no language; correct it, or map it in 'languageAliases' of loquat.json"
      // Swifternalization has a file for each language.
      let file = "\(mention.name).json"
      let isFile =
        mention.origin == .folder && mention.span.map { Path.lastComponent($0.path) } == file
      let message = (isFile ? "file '\(file)'" : mention.origin.words(mention.name)) + what
      diagnostics.append(Diagnostic(.unknownLanguage, .warning, message, at: mention.span))
    }
  }

  private static func hint(_ tag: LanguageTag) -> String {
    let meant =
      tag.likelyMeant.map { "; did you mean '\($0)'?" }
      ?? "; correct it, or map it in 'languageAliases' of loquat.json"
    return " names a language that is not in ISO 639\(meant)"
  }
}

extension ProjectLanguages.Origin {
  fileprivate func words(_ name: String) -> String {
    switch self {
    case .folder: "folder '\(name).lproj'"
    case .knownRegion: "known region '\(name)' of the project"
    case .catalog: "'\(name)' in a catalog"
    case .configuration: "'\(name)'"
    }
  }
}
