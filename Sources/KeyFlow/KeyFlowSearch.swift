public import CatalogModel
import SourceScan
public import StringExtraction

/// A search that follows keys in rounds: each round finds the code that passes keys to the
/// declarations that the previous round found.
///
/// Until `isDone`, read all files with `steps(_:)` and pass the results to `add(_:)`; then
/// `result(isWhole:_:)` returns the flow of keys. The files of a round can be read in any order and
/// on any thread.
public struct KeyFlowSearch: Sendable {
  private let texts: [SourceText]
  /// The parsed files, by the index of the text; nil for a file that has not been read.
  private var files: [File?]
  private var all = KeyFlowStep()
  private var known: Set<KeyWay> = []
  private var new = KeyWay.lookUps
  /// What this round looks for. `ways` contains the same ways in the form that file readers need.
  private var query: Query
  private var ways: KeyWays
  /// Properties and functions that pass keys on if a file declares them with the type of a text.
  private var candidates: [KeyWay: KeyOrigin] = [:]
  private var declared = KeyFlowNames()
  private var asked: Set<String> = []
  /// The words of the files, by the index of the text; nil until the file is searched for names.
  private var indices: [WordIndex?]
  /// The words whose places this round reads, in Swift files and in those of the C family.
  private var wanted: (swift: WordIndex.Words, objectiveC: WordIndex.Words)
  /// The names that each Swift file declares, by the index of the text; nil until a round needs
  /// them.
  private var declaredIn: [KeyFlowNames?]
  private let takers: [KeyTaker]
  /// The search for the names of `takers`.
  private let names: WordSearch
  /// The ways of takers that `--macro` names without a declaration; if the code has one, it shows
  /// where the key is.
  private let named: [KeyWay]
  private var round = 0
  /// An earlier search with the same `takers`, and the index of each file in that search, which is
  /// nil for a new or changed file.
  private let earlier: (search: Past, numbers: [Int?])?
  /// What each round so far has looked for, and what it found in each file, by the file's index.
  /// Kept for a later search; nil if there will be none.
  private var history: [(query: Query, steps: [Int: Step])]?
  /// The steps of the same round in the earlier search, by the indices of its files; nil unless
  /// that round looked for the same as this one.
  private var knownSteps: [Int: Step]?

  fileprivate enum File: Sendable {
    case swift(SyntaxTree)
    case objectiveC(ObjectiveCFlowReader.File)
  }

  /// A finished search, which makes another one of mostly the same files faster.
  public struct Past: Sendable {
    fileprivate let numbers: [String: Int]
    fileprivate let texts: [SourceText]
    fileprivate let files: [File?]
    fileprivate let indices: [WordIndex?]
    fileprivate let takers: [KeyTaker]
    fileprivate let history: [(query: Query, steps: [Int: Step])]
  }

  /// What a round looks for. Together with the content of a file, it determines what is found in
  /// the file.
  fileprivate struct Query: Equatable {
    /// The names of the candidates that no earlier round has looked for; empty in a round without
    /// candidates.
    var names: Set<String> = []
    var ways: Set<KeyWay>
    var owners: [KeyWay: Set<String>]
  }

  /// The findings in some files in one round.
  public struct Steps: Sendable {
    fileprivate var files: [(number: Int, step: Step)] = []
    fileprivate var imported: [KeyWay] = []
    fileprivate var found = KeyFlowStep()
  }

  /// The findings in a file in one round. It is a class because steps are kept and passed on often.
  fileprivate final class Step: Sendable {
    /// Nil if the file was not read.
    let file: File?
    /// The words of the file; nil if this round did not need them.
    let index: WordIndex?
    let imported: [KeyWay]
    /// Nil if this round neither searched the file for keys nor found decoded types in it.
    let found: KeyFlowStep?
    /// The names that the file declares; nil in a round that does not need them.
    let names: KeyFlowNames?

    init(
      file: File?, index: WordIndex?, imported: [KeyWay] = [], found: KeyFlowStep? = nil,
      names: KeyFlowNames? = nil
    ) {
      (self.file, self.index, self.imported, self.found) = (file, index, imported, found)
      self.names = names
    }
  }

  /// Creates a search of files in any language. The project's options state that `takers` take
  /// keys.
  ///
  /// - Parameters:
  ///   - keepsPast: Whether a later search will use this one as its past.
  ///   - past: An earlier search with `keepsPast`; ignored if its takers differ. Only new and
  ///     changed files are read, as long as they do not change what the search looks for.
  public init(
    _ texts: [SourceText], takers: [KeyTaker] = [], keepsPast: Bool = false, after past: Past? = nil
  ) {
    self.texts = texts
    new.formUnion(takers.map(\.way))
    for taker in takers { all.owners[taker.way, default: []].formUnion(taker.owners) }
    ways = KeyWays(new, owners: all.owners)
    wanted = (WordIndex.Words([]), ways.wordsInObjectiveC)
    self.takers = takers
    names = WordSearch(takers.map(\.way.name))
    named = takers.lazy.filter { $0.option == "--macro" }.map(\.way)
    files = Array(repeating: nil, count: texts.count)
    indices = Array(repeating: nil, count: texts.count)
    declaredIn = Array(repeating: nil, count: texts.count)
    history = keepsPast ? [] : nil
    query = Query(ways: new, owners: all.owners)
    guard let past, past.takers == takers else {
      earlier = nil
      return
    }
    let numbers = texts.map { text in
      past.numbers[text.path].flatMap { past.texts[$0].bytes == text.bytes ? $0 : nil }
    }
    earlier = (past, numbers)
    for (number, known) in numbers.enumerated() {
      guard let known else { continue }
      files[number] = past.files[known]
      indices[number] = past.indices[known]
    }
    lookBack()
  }

  /// Loquat's library and popular dependencies, whose sources are often missing, with their
  /// functions that take keys.
  private static let libraries = [
    Library(
      "LoquatRuntime",
      ways: [("string", nil), ("resolution", "of")].map { name, label in
        KeyWay(
          name: name, key: .argument(label: label, number: 0),
          table: .argument(label: "table", number: 0))
      }),
    Library(
      "Localize_Swift", "String.localized", "String.localizedFormat", "String.localizedPlural"),
    Library("Localize", "String.localize", "String.localized"),
    Library("SwifterSwift", "String.localized"), Library("L10n_swift", "String.l10n"),
  ]

  private struct Library {
    let search: WordSearch
    let ways: [KeyWay]

    init(_ module: String, _ members: String...) {
      self.init(module, ways: members.map { KeyTaker(name: $0).way })
    }

    init(_ module: String, ways: [KeyWay]) {
      search = WordSearch(["import \(module)"])
      self.ways = ways
    }
  }

  private static let imports = WordSearch([
    "import Local", "import Loquat", "import Swifter", "import L10n_",
  ])

  /// The zero-based number of the last round; no app needs more, and deeper flows are not followed.
  private static var maximumRounds: Int { 12 }

  public var isDone: Bool { candidates.isEmpty && new.isEmpty || round > Self.maximumRounds }

  /// Reads the files in a range of indices for this round.
  public func steps(_ numbers: Range<Int>) -> Steps {
    var result = Steps()
    for number in numbers {
      let step: Step? =
        if let knownSteps, let known = earlier?.numbers[number] { knownSteps[known] } else {
          self.step(number)
        }
      guard let step else { continue }
      if let found = step.found { result.found.add(found) }
      result.imported += step.imported
      result.files.append((number, step))
    }
    return result
  }

  /// Sets `knownSteps` for a new round.
  private mutating func lookBack() {
    knownSteps = nil
    guard let earlier, let history, history.count < earlier.search.history.count else { return }
    let known = earlier.search.history[history.count]
    if known.query == query { knownSteps = known.steps }
  }

  /// The search as a later one can reuse it; complete only after the last round. Nil without
  /// `keepsPast`.
  public var past: Past? {
    history.map {
      Past(
        numbers: Dictionary(
          texts.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first }),
        texts: texts, files: files, indices: indices, takers: takers, history: $0)
    }
  }

  /// Reads a file, by its index; nil if it contributes nothing, as most files do.
  private func step(_ number: Int) -> Step? {
    let text = texts[number]
    let isObjectiveC = CodeLanguage(ofFile: text.path) == .objectiveC
    if round == 0 { return firstStep(number, text, isObjectiveC) }
    if isObjectiveC, !candidates.isEmpty { return nil }
    let index =
      indices[number]
      ?? WordIndex(isObjectiveC ? CTokenStream.joinedBytes(of: text) : text.bytes)
    let places = index.places(of: isObjectiveC ? wanted.objectiveC : wanted.swift)
    let isConcerned =
      candidates.isEmpty
      ? !places.isEmpty : places.contains { KeyFlowNames.mayDeclare(at: $0, in: index.bytes) }
    if isConcerned { return step(number, text, index, places) }
    return indices[number] == nil ? Step(file: nil, index: index) : nil
  }

  private func firstStep(_ number: Int, _ text: SourceText, _ isObjectiveC: Bool) -> Step? {
    let imported = Self.imported(in: text)
    let decoded = DecodedTypes.names(in: text)
    let isConcerned = KeyFlow.begins(in: text) || names.isFound(in: text.bytes)
    guard isConcerned || !imported.isEmpty || !decoded.isEmpty else { return nil }
    let index = isObjectiveC ? WordIndex(CTokenStream.joinedBytes(of: text)) : nil
    let step =
      isConcerned
      ? step(number, text, index, index?.places(of: wanted.objectiveC))
      : Step(file: nil, index: index)
    guard let step, !(imported.isEmpty && decoded.isEmpty) else { return step }
    var found = step.found
    if !decoded.isEmpty {
      found = found ?? KeyFlowStep()
      found?.decoded = decoded
    }
    return Step(
      file: step.file, index: step.index, imported: imported, found: found, names: step.names)
  }

  /// Reads the parts of a file with one of `places`; a Swift file whole if nil. In a round of
  /// candidates, only collects the names that a Swift file declares; nil for other files.
  private func step(
    _ number: Int, _ text: SourceText, _ index: WordIndex?, _ places: [Int]?
  ) -> Step? {
    let file = files[number] ?? File(text)
    var found: KeyFlowStep
    switch file {
    case .swift(let tree) where !candidates.isEmpty:
      return Step(file: file, index: index, names: declaredIn[number] ?? KeyFlowNames(tree))
    case .swift(let tree):
      var reader = KeyFlowReader(tree, ways, places)
      reader.read()
      found = reader.result
    case .objectiveC where !candidates.isEmpty: return nil
    case .objectiveC(let file):
      var reader = ObjectiveCFlowReader(file, ways)
      reader.read(at: places ?? [])
      found = reader.result
    }
    if !found.uses.isEmpty, IgnoreMarks.mayBe(in: text) { found.ignoreUses(IgnoreMarks(text)) }
    return Step(file: file, index: index, found: found)
  }

  private static func imported(in text: SourceText) -> [KeyWay] {
    guard imports.isFound(in: text.bytes) else { return [] }
    return libraries.filter { $0.search.isFound(in: text.bytes) }.flatMap(\.ways)
  }

  /// Ends a round with the findings in its files, in their order.
  public mutating func add(_ steps: [Steps]) {
    defer { lookBack() }
    for (number, step) in steps.lazy.flatMap(\.files) {
      if let file = step.file { files[number] = file }
      if let index = step.index { indices[number] = index }
    }
    if history != nil {
      let found = Dictionary(steps.lazy.flatMap(\.files).map { ($0, $1) }, uniquingKeysWith: { $1 })
      history?.append((query, found))
    }
    if candidates.isEmpty {
      known.formUnion(new)
      var found: [KeyWay: KeyOrigin] = [:]
      for step in steps {
        found.merge(step.found.found) { first, _ in first }
        all.add(step.found)
      }
      candidates = found.filter { way, _ in !known.contains(way) && way.isOfDeclaredText }
      new = Set(found.keys).union(steps.lazy.flatMap(\.imported)).subtracting(known)
        .subtracting(candidates.keys)
      round += 1
      let names = Set(candidates.keys.map(\.name)).subtracting(asked)
      if !names.isEmpty {
        asked.formUnion(names)
        wanted.swift = WordIndex.Words(names)
        query.names = names
        return
      }
    } else {
      for (number, step) in steps.lazy.flatMap(\.files) {
        guard let names = step.names else { continue }
        if declaredIn[number] == nil { declared.add(names) }
        declaredIn[number] = names
      }
    }
    for (way, origin) in candidates {
      if declared.has(way) {
        new.insert(way)
      } else {
        all.found[way] = nil
        if !way.isLoose { all.unfollowed.insert(origin.span) }
      }
    }
    candidates = [:]
    query = Query(ways: new, owners: all.owners)
    ways = KeyWays(new, owners: all.owners)
    wanted = (
      WordIndex.Words(Set(new.lazy.flatMap(\.words).map(\.plainWord))),
      ways.wordsInObjectiveC
    )
  }

  /// Returns the flow of keys after the last round, with `attributes` as uses of properties.
  /// Declarations that no round has looked for count as unfollowed. `isWhole` states whether no
  /// other code uses the public declarations of the files, as in an app.
  public func result(isWhole: Bool, _ attributes: [KeyFlow.RuntimeAttribute] = []) -> KeyFlow {
    var all = all
    all.unfollowed.formUnion(new.compactMap { self.all.found[$0]?.span })
    all.unfollowed.formUnion(candidates.values.map(\.span))
    for way in named where all.found[way] == nil {
      let isDeclared = all.found.keys.contains {
        if case .argument = $0.key { $0.name == way.name && $0.key != way.key } else { false }
      }
      if isDeclared { all.uses = all.uses.filter { $0.source != way } }
    }
    return KeyFlow(all, isWhole: isWhole, attributes)
  }

  /// Whether properties pass keys on, so that interface files may set keys.
  public var asksInterfaces: Bool { all.found.keys.contains { $0.key == .property } }
}

extension KeyFlowSearch.File {
  fileprivate init(_ text: SourceText) {
    self =
      CodeLanguage(ofFile: text.path) == .objectiveC
      ? .objectiveC(ObjectiveCFlowReader.File(text)) : .swift(SyntaxTree.complete(text))
  }
}

extension KeyWay {
  /// Whether the way only counts if a file declares a property or function of that name with the
  /// type of a text.
  fileprivate var isOfDeclaredText: Bool { key == .property || key == .result }
}

extension KeyFlowNames {
  fileprivate func has(_ way: KeyWay) -> Bool {
    way.key == .property ? properties.contains(way.name) : functions.contains(way.name)
  }
}

extension String {
  /// The name without punctuation: `localized` for `localized:` and `#localized`.
  fileprivate var plainWord: String { String(drop { $0 == "#" }.prefix { $0 != ":" }) }
}
