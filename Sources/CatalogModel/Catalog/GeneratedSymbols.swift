/// The symbols that Xcode generates for one table, and why other keys have none.
public struct GeneratedSymbols: Sendable {
  /// The symbols in the order of Xcode's files, by code points of the keys; those that collide are
  /// included.
  public private(set) var all: [Symbol] = []
  /// The keys without a symbol and the reasons, in the order in which the keys were given.
  public private(set) var obstacles: [(key: String, obstacle: GeneratedSymbol.Obstacle)] = []
  /// Groups of two or more keys, sorted, that would have the same symbol.
  public private(set) var collisions: [[String]] = []

  /// A generated member of `LocalizedStringResource`: a property, or a function if it has
  /// parameters.
  public struct Symbol: Sendable, Hashable {
    public let key: String
    public let name: String
    public let parameters: [GeneratedSymbol.Parameter]

    /// The signature that distinguishes symbols with one name: `days(count:Int,)`.
    fileprivate var identity: String {
      let types = parameters.map { "\($0.label ?? "_"):\($0.type)," }
      return "\(name)(\(types.joined()))"
    }
  }

  /// Finds the symbols of keys that should get one, given with their content in the source
  /// language; of equal keys, only the first counts.
  public init(_ entries: [(key: String, source: Localization?)]) {
    var groups: [String: [String]] = [:]
    var seen: Set<Key> = []
    for (key, source) in entries where seen.insert(Key(key)).inserted {
      let name: String
      switch GeneratedSymbol.known(key) {
      case .success(let known): name = known
      case .failure(let obstacle):
        obstacles.append((key, obstacle))
        continue
      }
      guard let parameters = GeneratedSymbol.parameters(of: key, source) else {
        obstacles.append((key, .argument))
        continue
      }
      let symbol = Symbol(key: key, name: name, parameters: parameters)
      all.append(symbol)
      groups[symbol.identity, default: []].append(key)
    }
    all.sort { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
    collisions = groups.values.filter { $0.count > 1 }.map {
      $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    .sorted { $0[0].utf8.lexicographicallyPrecedes($1[0].utf8) }
  }
}

extension GeneratedSymbols {
  /// A problem with a key. One that makes Xcode's build fail is an error with Xcode's message.
  public struct Mistake: Sendable {
    public let key: String
    public let id: DiagnosticID
    public let severity: Diagnostic.Severity
    public let message: String
    /// A proposal to solve the problem; nil if the message contains it or there is none.
    public let note: String?
  }

  /// The problems with keys: first obstacles, then collisions, one for each key involved.
  public var mistakes: [Mistake] {
    let taken = Set(all.map { $0.name })
    return obstacles.map { key, obstacle in
      Mistake(key, obstacle, proposal: Self.proposal(for: key, besides: taken))
    }
      + collisions.flatMap { keys in
        keys.map { key in
          let others = keys.filter { $0 != key }.map { "“\($0)”" }.joined(separator: ", ")
          return Mistake(
            key: key, id: .symbolCollision, severity: .error,
            message:
              "This string key would generate the same symbol as \(others). Please change one of the keys",
            note: Self.proposal(for: key, besides: taken).map {
              "'\($0)' would work; or set 'generatesSymbol' to false for \(keys.count > 2 ? "all but one" : "one") of them"
            })
        }
      }
  }

  /// Returns a similar key with an unused symbol; nil if the key has no words, or no candidate is
  /// usable and unused.
  private static func proposal(for key: String, besides taken: Set<String>) -> String? {
    let words = GeneratedSymbol.words(of: key)
    guard !words.isEmpty else { return nil }
    let isName = key.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && key.utf8.contains(0x2E)
    let end = key.utf8.reversed().prefix { !($0.isLetter || $0.isDigit) }.count
    let name = String(decoding: key.utf8.dropLast(end), as: UTF8.self)
    let stem = isName ? name : words.map { $0.lowercased() }.joined(separator: "_")
    let hint = hint(of: key)
    let numbered = (2...9).map { "\(stem).\($0)" }
    return ([hint.map { "\(stem).\($0)" }, "\(stem).text"].compactMap { $0 } + numbered)
      .first { candidate in
        GeneratedSymbol.obstacle(to: candidate) == nil
          && GeneratedSymbol.name(of: candidate).map { !taken.contains($0) } ?? false
      }
  }

  /// Returns the kind of text that the ending or the capitals of a key suggest, such as `question`;
  /// nil for none.
  private static func hint(of key: String) -> String? {
    switch key.unicodeScalars.last {
    case "…", ".": return key.hasSuffix(".") && !key.hasSuffix("...") ? "sentence" : "action"
    case "?": return "question"
    case "!": return "exclamation"
    case ":": return "label"
    default: break
    }
    guard let first = key.unicodeScalars.first, first.properties.isUppercase else { return nil }
    return key == key.uppercased() ? "heading" : "title"
  }
}

extension GeneratedSymbols.Mistake {
  fileprivate init(_ key: String, _ obstacle: GeneratedSymbol.Obstacle, proposal: String?) {
    self.key = key
    switch obstacle {
    case .underivable:
      id = .symbolUnderivable
      severity = .error
      message = "Unable to derive a symbol name from this string key"
      note = "give it letters, or set 'generatesSymbol' to false"
    case .reserved:
      id = .symbolReserved
      severity = .error
      message = "This key is too close to a reserved keyword in Swift"
      note = proposal.map { "'\($0)' would work" }
    case .unknown:
      id = .symbolUnknown
      severity = .warning
      message =
        "the symbol that Xcode generates for '\(key)' is not known; none is generated, so use the key itself"
      note = nil
    case .argument:
      id = .symbolUnknown
      severity = .warning
      message =
        "the type or place of an argument of '\(key)' is not known; no symbol is generated, so use the key itself"
      note = nil
    }
  }
}
