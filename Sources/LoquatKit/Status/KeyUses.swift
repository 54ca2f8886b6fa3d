public import CatalogModel
internal import CatalogPasses
public import KeyFlow
package import ProjectDiscovery
internal import ProjectFiles
package import ProjectReading
internal import StringExtraction
internal import Syntaxes

/// The keys of a project's tables by their uses in code: used, unused or uncertain.
public struct KeyUses: Sendable {
  /// The number of keys that code, interface files or the system certainly use.
  public fileprivate(set) var usedCount = 0
  /// The keys without a certain use: unused, used by pattern or name, or unknown. They are in the
  /// order of the tables and of their keys.
  public fileprivate(set) var others: [Key] = []
  /// For the path of each table, the number of keys by the way in which code uses them. Ways
  /// without a key are absent.
  public fileprivate(set) var shares: [String: [Share: Int]] = [:]

  /// A way in which code uses a key, or `unused` or `unknown`. The raw values are display names,
  /// such as `interface files`.
  public enum Share: String, CaseIterable, Sendable {
    case literals, functions, accessors, symbols
    case interfaces = "interface files"
    case patterns, names
    case unused, unknown
  }

  /// A key that nothing certainly uses, with the evidence that was found.
  public struct Key: Sendable {
    /// The path of the table, relative to the project's folder.
    public let table: String
    public let key: String
    public let reading: Reading
  }

  /// The evidence for or against a use of the key.
  public enum Reading: Sendable {
    /// Nothing uses the key or its accessor, which is nil for a key without one.
    case unused(accessor: KeyAccessor?)
    /// The look-up at the span composes its key from parts that match the key: `"error.\(code)"`.
    case pattern(Span)
    /// Code at the span uses a member that no file declares and that is named after the key. The
    /// string consists of the names before the member, such as `R.string`.
    case named(String, Span)
    /// The member at the span may be the key's accessor or, if that is nil, is only named after the
    /// key.
    case perhaps(KeyAccessor?, Span)
    /// Only the comment at the span mentions the key's accessor.
    case commented(KeyAccessor, Span)
    /// The key's accessor is public. This project uses no accessor of the same outermost type, but
    /// other code may.
    case exposed(KeyAccessor)
    /// The literal at the span equals the key, but nothing shows that it is a key.
    case spelled(Span)
    /// Another file, such as a test, a notification payload or a property list, mentions the key at
    /// the span.
    case mentioned(Span)
    /// The look-up at the span and `more` others compute their keys at run time, so that any of
    /// them may use the key.
    case computed(Span, more: Int)
    /// Not all code could be read, for the given reason.
    case incomplete(String)
  }

  /// Returns the number of keys with this kind of evidence.
  public func count(_ kind: Reading.Kind) -> Int { others.count { $0.reading.kind == kind } }

  public var unusedCount: Int { count(.unused) }
  public var patternCount: Int { count(.pattern) }
  public var namedCount: Int { count(.named) }
}

extension Workspace {
  /// Compares the keys in the tables of a project with those that its code looks up.
  ///
  /// Info.plist texts and tables in bundles are left out, because code does not look them up.
  package mutating func keyUses(
    in discovery: Discovery, _ homes: TableHomes, _ texts: ProjectTexts
  ) async -> KeyUses {
    let project = discovery.project
    let tables = texts.tables.filter { $0.table.exists && !$0.table.isInfoPlist }
    let keys = await keys(in: tables.map(\.table), of: project)
    let sources = discovery.codePaths(and: texts.sharers)
    let code = await keyIndex(
      texts.sources.strings, texts.flow, in: sources,
      symbols: await symbols(of: project, homes), keys: keys.flatMap(\.self))
    let ofCode = Dictionary(grouping: texts.sources.strings, by: \.table)
      .mapValues { Set($0.lazy.map { CatalogModel.Key($0.key) }) }
    var result = KeyUses()
    var rest: [(table: ProjectTable, keys: [(String, KeyIndex.Verdict)])] = []
    for ((table, catalog), keys) in zip(tables, keys) {
      // Interface files and the system use keys, too.
      let others = Set(catalog.entries.lazy.map { CatalogModel.Key($0.key) })
        .union(texts.keysOfSystem[table.name] ?? []).subtracting(ofCode[table.name] ?? [])
      var shares: [KeyUses.Share: Int] = [:]
      let unsure = keys.compactMap { key -> (String, KeyIndex.Verdict)? in
        let verdict =
          others.contains(CatalogModel.Key(key)) ? nil : code.verdict(on: key, in: table.name)
        switch verdict {
        case nil: shares[.interfaces, default: 0] += 1
        case .used(let reach)?: shares[KeyUses.Share(reach), default: 0] += 1
        case let verdict?: return (key, verdict)
        }
        return nil
      }
      result.shares[table.path] = shares
      result.usedCount += keys.count - unsure.count
      rest.append((table, unsure))
    }
    let spelled = await places(of: rest.flatMap { $0.keys.map(\.0) }, spelledIn: sources, code)
    let places = diagnostics.computedKeys(besides: code.flow) + code.flow.unfollowed
    // The bundle for a computed key is unknown: code of a package may use the app's.
    let calls = places.sorted()
    for (table, keys) in rest where !keys.isEmpty {
      // The keys of interface files are ids, which no call can name.
      let isInterface = Path.lastComponent(Path.deletingLastComponent(table.path)) == "mul.lproj"
      let reaching = isInterface ? [] : calls
      let gap =
        texts.unused == .keep
        ? texts.gap ?? "not all sources could be read" : texts.doubt(about: table)
      for (key, verdict) in keys {
        var reading = KeyUses.Reading(verdict)
        // A literal of the key is better evidence than something with its name.
        if case .perhaps(nil, _) = reading, let place = spelled[CatalogModel.Key(key)] {
          reading = .spelled(place)
        }
        if case .unused(let accessor) = reading {
          let isKnown = accessor.map { accessor in
            texts.gap != nil && texts.sources.isComplete
              && discovery.knowsUsers(of: project.relativePath(of: accessor.literal.path))
          }
          if let place = spelled[CatalogModel.Key(key)] {
            reading = .spelled(place)
          } else if let gap, isKnown != true {
            reading = .incomplete(gap)
          } else if let call = reaching.first {
            reading = .computed(call, more: reaching.count - 1)
          }
        }
        result.others.append(KeyUses.Key(table: table.path, key: key, reading: reading))
        result.shares[table.path, default: [:]][KeyUses.Share(reading.kind), default: 0] += 1
      }
    }
    let unused = result.others.filter { $0.reading.kind == .unused }.map(\.key)
    result.take(await mentions(of: unused, in: project, besides: sources))
    return result
  }

  /// Returns, by key, the place of the first literal in the files that spells it and does not
  /// belong to an accessor; keys without one are absent.
  private mutating func places(
    of keys: [String], spelledIn files: [String], _ code: KeyIndex
  ) async -> [CatalogModel.Key: Span] {
    guard !keys.isEmpty else { return [:] }
    let search = SpelledKeys(keys)
    let texts = await texts(of: files)
    var result: [CatalogModel.Key: Span] = [:]
    await inParallel("Looking for unused keys", texts.count) { range in
      texts[range].map { text in search.places(spelledIn: text) { !code.isOfAccessor($0) } }
    } use: {
      for found in $0 { result.merge(found) { first, _ in first } }
    }
    return result
  }
}

extension [Diagnostic] {
  /// The diagnostics of a scan about look-ups with computed keys.
  static let ofComputedKeys: Set<DiagnosticID> = [.keyNotLiteral, .interpolatedKey]

  /// Returns the places of look-ups with computed keys, except those whose keys are followed to
  /// their origins.
  func computedKeys(besides flow: KeyFlow) -> [Span] {
    filter { Self.ofComputedKeys.contains($0.id) }.compactMap(\.span)
      .filter { !flow.followed.contains($0) }
  }
}

extension KeyUses {
  /// Changes the evidence of unused keys that other files mention, which makes them unknown.
  fileprivate mutating func take(_ mentions: [CatalogModel.Key: Span]) {
    for index in others.indices where others[index].reading.kind == .unused {
      let key = others[index]
      guard let place = mentions[CatalogModel.Key(key.key)] else { continue }
      others[index] = Key(table: key.table, key: key.key, reading: .mentioned(place))
      shares[key.table]?[.unused, default: 0] -= 1
      if shares[key.table]?[.unused] == 0 { shares[key.table]?[.unused] = nil }
      shares[key.table]?[.unknown, default: 0] += 1
    }
  }

  /// The advice on the most frequent cause of unknown keys, with the number of keys that it
  /// concerns and the stable name of the cause, such as `computed-key`. Nil if there is no advice
  /// on that cause, or it concerns fewer than three keys or less than half of the unknown ones.
  public var remedy: (count: Int, reason: String, text: String)? {
    let unknown = others.map(\.reading).filter { $0.kind == .unknown }
    let byCause = Dictionary(grouping: unknown, by: \.cause)
    guard
      let (cause, readings) = byCause.max(by: {
        ($0.value.count, $1.key.advice) < ($1.value.count, $0.key.advice)
      }), !cause.advice.isEmpty, readings.count > 2, readings.count * 2 >= unknown.count
    else { return nil }
    let share = readings.count == unknown.count ? "all" : "\(readings.count)"
    return (
      readings.count, cause.reason,
      "\(share) of these \(unknown.count.counted("key")) could be judged \(cause.advice)"
    )
  }
}

extension KeyUses.Reading {
  /// The common reason why keys are unknown, without details about single keys.
  fileprivate struct Cause: Hashable {
    let reason: String
    /// The condition under which the keys could be judged, such as `once this is corrected: ...`;
    /// empty for none.
    let advice: String
  }

  fileprivate var cause: Cause {
    let advice =
      switch self {
      case .computed(let span, let more):
        "if \(span.place)"
          + (more > 0 ? " and \(more.counted("other place"))" : "")
          + " had keys as literals, or with a fixed beginning as in \"error.\\(code)\""
      case .incomplete(let why): "once this is corrected: \(why)"
      case .exposed(let accessor):
        "if the project had the code that uses '\(accessor.path[0])', which is public"
      case .spelled:
        "if what takes the literals were named with '--macro' or '--localizes'; "
          + "'loquat scan --suggest' lists candidates"
      case .perhaps, .commented, .mentioned, .unused, .pattern, .named: ""
      }
    return Cause(reason: reason ?? "", advice: advice)
  }
}

extension KeyUses.Share {
  fileprivate init(_ reach: KeyIndex.Reach) {
    self =
      switch reach {
      case .literal: .literals
      case .function: .functions
      case .accessor: .accessors
      case .symbol: .symbols
      }
  }

  fileprivate init(_ kind: KeyUses.Reading.Kind) {
    self =
      switch kind {
      case .unused: .unused
      case .pattern: .patterns
      case .named: .names
      case .unknown: .unknown
      }
  }
}

extension KeyUses.Reading {
  /// The evidence in short; `unknown` means that it is inconclusive.
  public enum Kind: Sendable { case unused, pattern, named, unknown }

  public var kind: Kind {
    switch self {
    case .unused: .unused
    case .pattern: .pattern
    case .named: .named
    case .perhaps, .commented, .exposed, .spelled, .mentioned, .computed, .incomplete: .unknown
    }
  }

  package init(_ verdict: KeyIndex.Verdict) {
    self =
      switch verdict {
      case .used: .unused(accessor: nil)
      case .unused(let accessor): .unused(accessor: accessor)
      case .pattern(let span): .pattern(span)
      case .computed(let span): .computed(span, more: 0)
      case .named(let base, let span): .named(base, span)
      case .perhaps(let accessor, let span): .perhaps(accessor, span)
      case .commented(let accessor, let span): .commented(accessor, span)
      case .exposed(let accessor): .exposed(accessor)
      }
  }

  /// The evidence in words: `used by pattern: App/Menu.swift:3:9`.
  public var text: String {
    switch self {
    case .unused(nil): "unused"
    case .unused(let accessor?): "unused: nothing uses its accessor \(accessor.name)"
    case .pattern(let span): "used by pattern: \(span.place)"
    case .named(let base, let span):
      "used by name: \(span.place)" + (base.isEmpty ? "" : " names it below \(base)")
    case .perhaps(nil, let span): "cannot tell: a member at \(span.place) has its name"
    case .perhaps(let accessor?, let span):
      "cannot tell: the member at \(span.place) may be its accessor \(accessor.name)"
    case .commented(let accessor, let span):
      "cannot tell: only a comment names its accessor \(accessor.name): \(span.place)"
    case .exposed(let accessor):
      "cannot tell: nothing here uses its accessor \(accessor.name), which is public"
    case .spelled(let span): "cannot tell: spelled at \(span.place)"
    case .mentioned(let span): "cannot tell: mentioned at \(span.place)"
    case .computed(let span, let more):
      "cannot tell: a key is computed at \(span.place)"
        + (more > 0 ? " and \(more.counted("other place"))" : "")
    case .incomplete(let why): "cannot tell: \(why)"
    }
  }

  /// The name of the key's accessor, if the evidence concerns one.
  public var accessor: String? {
    switch self {
    case .unused(let accessor?), .exposed(let accessor), .perhaps(let accessor?, _),
      .commented(let accessor, _):
      accessor.name
    default: nil
    }
  }

  /// A stable name for the evidence, such as `computed-key`; nil for an unused key.
  public var reason: String? {
    switch self {
    case .unused: nil
    case .pattern: "pattern"
    case .named: "name"
    case .perhaps: "similar-name"
    case .commented: "comment"
    case .exposed: "public-accessor"
    case .spelled: "spelled"
    case .mentioned: "mentioned"
    case .computed: "computed-key"
    case .incomplete: "sources-missing"
    }
  }

  /// The place of the evidence; nil for an unused key, a public accessor and incomplete sources.
  public var span: Span? {
    switch self {
    case .pattern(let span), .spelled(let span), .mentioned(let span), .computed(let span, _),
      .named(_, let span), .perhaps(_, let span), .commented(_, let span):
      span
    case .unused, .exposed, .incomplete: nil
    }
  }
}
