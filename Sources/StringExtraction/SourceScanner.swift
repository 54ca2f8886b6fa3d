public import CatalogModel
public import SourceScan

/// A source file, parsed without the declarations of other files.
public struct ParsedSource: Sendable {
  fileprivate let content: Content

  fileprivate enum Content: Sendable {
    case swift(Collector, libraries: Set<LookUpLibrary>)
    case objectiveC(path: String, FoundStrings)
  }

  /// Reads a file in the language of its file name extension; Swift if that is unknown. A file in
  /// C, C++ or Objective-C needs no declarations: it is searched at once, with the macros of
  /// `options`, and `text` need not be kept.
  public init(_ text: SourceText, options: ScanOptions = ScanOptions()) {
    var reader = SyntaxReader()
    self.init(text, options: options, &reader)
  }

  /// Reads a file as `init(_:options:)` does, with a reader that reuses the memory of other files.
  public init(_ text: SourceText, options: ScanOptions, _ reader: inout SyntaxReader) {
    switch CodeLanguage(ofFile: text.path) {
    case .objectiveC:
      content = .objectiveC(
        path: text.path, ObjectiveCExtractor.with(options.givenMacros).strings(in: text))
    case .swift, nil:
      content = .swift(
        Collector(reader.tree(of: text), .project),
        libraries: LookUpLibrary.imported(in: text))
    }
  }
}

/// The sources of a project, read once and indexed as a whole.
///
/// The meaning of a call depends on declarations in other files, so all files are read first. Then
/// each can be searched, in any order and on any thread.
public struct SourceScanner: Sendable {
  var index: DeclarationIndex
  /// The views of the targets that compile a file, by these targets; absent for files that `index`
  /// alone is enough for.
  private var groups: [TargetNumbers: Group] = [:]
  /// The names that mean different declarations in different targets.
  private(set) var differences = Differences()
  /// The outline of the sources, once `connect(as:)` has computed it.
  var knownOutline: Outline?
  let options: ScanOptions
  private(set) var files: [File] = []
  private(set) var libraries: Set<LookUpLibrary> = []
  /// The files whose declarations were added, but that are not searched.
  private(set) var others: [SourceText] = []
  /// The arguments of `separateTypes(byTargetsOf:modules:)`.
  private(set) var targets: [String: TargetNumbers] = [:]
  private(set) var modules: [String: TargetNumbers] = [:]

  /// The declarations visible to a target that shares files with others.
  fileprivate struct View: Sendable {
    /// The index of a target that represents all with the same view.
    var number: Int
    var index: DeclarationIndex
  }

  private struct Group: Sendable {
    /// The words that have several meanings in the files of the group.
    var names: WordSet
    /// The views of the targets, each with the targets that share it; at least one.
    var views: [(targets: TargetNumbers, view: View)]
  }

  enum File: Sendable {
    /// A Swift file, by the index of its tree.
    case swift(Int)
    case objectiveC(path: String, FoundStrings)

    var isSwift: Bool { if case .swift = self { true } else { false } }
  }

  /// Indexes the files of a project, the declarations of its dependencies, and the declarations
  /// that are generated when the project is built.
  public init(
    _ sources: [ParsedSource], dependencies: [SyntaxTree] = [], generated: [SyntaxTree] = [],
    options: ScanOptions = ScanOptions()
  ) {
    self.init(options: options)
    dependencies.forEach { add(dependency: $0) }
    generated.forEach { add(generated: $0) }
    sources.forEach { add($0) }
    finish()
  }

  /// Reads the SDKs' declarations, which takes some milliseconds, unless that has been done.
  public static func prepare() { _ = sdk }

  /// Creates a scanner with the declarations of the SDKs and the options only. Add dependencies,
  /// then sources, then call `finish`. `expectedFiles` only reserves memory.
  public init(options: ScanOptions, expectedFiles: Int = 0) {
    index = Self.sdk
    index.reserveCapacity(forFiles: expectedFiles)
    self.options = options
    for (name, declaration) in options.givenMacros {
      index.add(Self.tree(declaration, SDK.lookUps(named: name, returning: "String")), .named)
    }
    for text in options.declarations
    where text.isMacroName || KeyTaker(declaration: text) == nil {
      let isName = text.isIdentifier || text.isMacroName
      let declaration =
        isName ? SDK.call(named: text) : text.isCallShape ? SDK.call(shaped: text) : text
      index.add(Self.tree("--localizes", declaration), .named)
    }
    for (package, text) in PackageDeclarations.trees(of: options.absentPackages) {
      index.add(Self.tree(Cause.builtIn + package, text), .builtIn)
    }
  }

  /// Adds the declarations of a file in a dependency.
  public mutating func add(dependency: SyntaxTree) {
    index.add(dependency, .dependency)
    others.append(dependency.text)
  }

  /// Adds declarations of the project that are generated when it is built.
  public mutating func add(generated: SyntaxTree) {
    index.add(generated, .project)
    others.append(generated.text)
  }

  /// Adds a file of the project. Its index is the number of files that were added before it.
  public mutating func add(_ source: ParsedSource) {
    switch source.content {
    case .swift(let declarations, let libraries):
      index.add(declarations)
      self.libraries.formUnion(libraries)
      files.append(.swift(index.trees.count - 1))
    case .objectiveC(let path, let found): files.append(.objectiveC(path: path, found))
    }
  }

  /// Separates types of one name in different targets, and types that hide an SDK type in some
  /// targets only; call it after the last file and before `finish`. `files` maps a path to the
  /// targets that compile the file, and `modules` maps the name of a module to the targets that
  /// build it.
  public mutating func separateTypes(
    byTargetsOf files: [String: TargetNumbers], modules: [String: TargetNumbers] = [:]
  ) {
    index.separateTypes(byTargetsOf: files, modules: modules)
    targets = files
    self.modules = modules
  }

  /// Connects the declarations; call it after the last file and before the first search.
  public mutating func finish() {
    let count = beginConnecting()
    connect([lineages(0..<count)])
    let differences = foundDifferences()
    connect(differences, differences.models.map { view(of: $0, differences) })
  }

  /// Begins the work of `finish`; returns the number of types to connect with `lineages(_:)`, in
  /// parts on any thread. Returns 0 for a project without Swift.
  public mutating func beginConnecting() -> Int {
    // Objective-C needs no declarations.
    guard files.contains(where: \.isSwift) else { return 0 }
    addLibraries()
    index.completeProtocols()
    return index.heirCount
  }

  /// Adds the declarations of look-up libraries that the files import, and of Swifternalization if
  /// its sources are in the project or a dependency; not those of Loquat's runtime if these sources
  /// declare a type `Localizer`.
  private mutating func addLibraries() {
    var libraries = libraries
    if index.types["Swifternalization"]?.members["localizedString"] != nil {
      libraries.insert(.swifternalization)
    }
    if index.types["Localizer"]?.isSDK == false { libraries.remove(.loquatRuntime) }
    for library in LookUpLibrary.allCases where libraries.contains(library) {
      var text = library.declarations
      if library == .swifternalization, index.types["I18n"]?.isSDK ?? true {
        text += LookUpLibrary.swifternalizationAlias
      }
      index.add(library: Self.tree(library.module, text))
    }
  }

  /// Returns the ancestors of a range of the types that `beginConnecting` counts.
  public func lineages(_ range: Range<Int>) -> Lineages {
    Lineages(types: index.lineages(ofHeirs: range))
  }

  /// Finds the names that mean different declarations in different targets; call it after
  /// `beginConnecting`, on any thread.
  public func foundDifferences() -> Differences {
    let groups = index.differences()
    return Differences(
      groups: groups, names: groups.values.reduce(into: []) { $0.formUnion($1.names) })
  }

  /// Continues the work of `finish`, with the lineages of all types in order; then comes
  /// `connect(_:_:)`.
  public mutating func connect(_ lineages: [Lineages]) { index.connect(lineages.map(\.types)) }

  /// Returns the declarations as seen by `model`, a target in `Differences.models`; after
  /// `connect(_:)`, on any thread.
  public func view(of model: Int, _ differences: Differences) -> TargetView {
    TargetView(view: View(number: model, index: index.seen(by: model, differences.names)))
  }

  /// Returns the declarations as seen by a model whose lineages are known.
  func view(of model: Int, lineages: [String: [SwiftType]]) -> TargetView {
    TargetView(view: View(number: model, index: index.seen(by: model, lineages)))
  }

  /// By the number of a model, the declarations as it sees them.
  var viewsOfModels: [Int: DeclarationIndex] {
    Dictionary(
      groups.values.flatMap(\.views).map { ($0.view.number, $0.view.index) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The last of the steps that replace `finish`; call it after `connect(_:)` and before the first
  /// search. `views` has the view of each of `differences.models`.
  public mutating func connect(_ differences: Differences, _ views: [TargetView]) {
    self.differences = differences
    let views = Dictionary(
      views.map { ($0.view.number, $0.view) }, uniquingKeysWith: { first, _ in first })
    groups = differences.groups.mapValues { differences in
      Group(
        names: WordSet(differences.names),
        views: differences.parts.compactMap { targets, model in views[model].map { (targets, $0) } }
      )
    }
  }

  /// The names that mean different declarations in different targets, by the group of targets that
  /// compiles a file.
  public struct Differences: Sendable {
    fileprivate var groups: [TargetNumbers: TargetDifferences] = [:]
    fileprivate var names: Set<String> = []

    /// The indices of targets, one for each group of targets that see the same declarations.
    public var models: [Int] { Set(groups.values.flatMap { $0.parts.map(\.model) }).sorted() }
  }

  /// The declarations as a target sees them, for `connect(_:_:)`.
  public struct TargetView: Sendable {
    fileprivate let view: View
  }

  /// The ancestors of the types in a range, for `connect(_:)`.
  public struct Lineages: Sendable {
    fileprivate let types: [String: [SwiftType]]
  }

  /// The SDKs' declarations; read once, because they are the same for every project.
  static let sdk = SDK.interfaces.reduce(into: DeclarationIndex()) { index, interface in
    index.add(tree(interface.module, interface.text), .sdk)
  }

  static func tree(_ name: String, _ text: String) -> SyntaxTree {
    SyntaxTree(SourceText(path: name, bytes: Array(text.utf8)))
  }

  /// The number of files in the project.
  public var fileCount: Int { files.count }

  /// Returns the strings of one file, by its index among the sources.
  public func strings(in file: Int) -> FoundStrings {
    strings(in: file, LookUpCache())
  }

  /// Returns the strings of a range of files, by their indexes among the sources, in this order;
  /// faster than one file at a time.
  ///
  /// The cache may be used again for other files of this scanner, but not by two threads at once.
  public func strings(in files: Range<Int>, _ cache: LookUpCache) -> [FoundStrings] {
    cache.removeVariables()
    return files.map { strings(in: $0, cache) }
  }

  /// Returns the strings of a range of files, by their indexes among the sources, in this order.
  public func strings(in files: Range<Int>) -> [FoundStrings] {
    strings(in: files, LookUpCache())
  }

  private func strings(in file: Int, _ cache: LookUpCache) -> FoundStrings {
    switch files[file] {
    case .objectiveC(_, let found): return found
    case .swift(let number):
      let text = index.trees[number].text
      var found = strings(ofTree: number, cache)
      if let mistake = index.trees[number].mistake {
        found.isRead = false
        found.diagnostics.append(.unreadable(mistake, in: text))
      }
      if let diagnostic = Diagnostic.notUTF8(text) { found.diagnostics.append(diagnostic) }
      return found
    }
  }

  /// Returns the strings of a file, as seen by all targets that compile it.
  private func strings(ofTree number: Int, _ cache: LookUpCache) -> FoundStrings {
    guard let files = (index.owners?[number]).flatMap({ groups[$0] }) else {
      return StringFinder.strings(in: number, of: index, options: options, cache)
    }
    func strings(_ view: View) -> FoundStrings {
      StringFinder.strings(
        in: number, of: view.index, options: options, cache.view(view.number))
    }
    guard files.names.meets(index.trees[number].text.bytes) else {
      return strings(files.views[0].view)
    }
    return FoundStrings(files.views.map { ($0, strings($1)) })
  }

  /// Returns the look-ups in the comments of a file, which Xcode finds if it is told to
  /// (apple-formats 6.7): calls of `NSLocalizedString`, its variants, and the macros in `options`.
  public static func strings(
    inCommentsOf text: SourceText, options: ScanOptions
  ) -> [ExtractedString] {
    let names = SDK.lookUpNames + options.givenMacros.map(\.name)
    return SourceScanner([ParsedSource(text.commentsAlone, options: options)], options: options)
      .strings(in: 0).strings.filter { names.contains(where: $0.cause.api.hasPrefix) }
  }

  /// Returns the index of a file among the sources; nil if it is not one of them.
  public func file(at path: String) -> Int? {
    files.firstIndex { file in
      switch file {
      case .swift(let tree): index.trees[tree].text.path == path
      case .objectiveC(let name, _): name == path
      }
    }
  }

  /// Explains the literals on a one-based line of a file, given by its index among the sources; if
  /// a column is given, only those at this position. In Objective-C, only found strings are
  /// explained, and their literals are taken from `text`.
  public func explanations(
    in file: Int, _ text: SourceText, line: Int, column: Int?
  ) -> [Explanation] {
    switch files[file] {
    case .swift(let number):
      return StringFinder.explanations(
        in: number, of: index, options: options, at: line, column)
    case .objectiveC(_, let found):
      return found.strings.map {
        Explanation(
          span: $0.span, literal: text.text($0.span.range), string: $0,
          reason: "\($0.cause.api) \($0.cause.reason)")
      }.filter { $0.isAt(line, column) }
    }
  }
}
