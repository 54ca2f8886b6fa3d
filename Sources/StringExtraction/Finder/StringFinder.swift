import CatalogModel
import SourceScan

/// Goes through a file as the compiler's type checker does, and finds the literals that are
/// localizable because of the type that is expected where they stand.
///
///     Button(isNew ? "Add" : "Save") { … }
///     ^ overloads, by name, labels and arguments: init(_: LocalizedStringKey, action: …)
///            ^ expected type LocalizedStringKey, handed down to both branches
///
/// `check` hands expected types down, `type(of:)` finds types from below.
struct StringFinder {
  let index: DeclarationIndex
  let tree: SyntaxTree
  let number: Int32
  let options: ScanOptions
  var result = FoundStrings()
  /// The types around the current place, innermost last.
  var owners: [String] = [""]
  /// The names that are known locally, innermost last.
  var scopes: [[String: Deferred]] = [[:]]
  /// What `return` must give, and what an expression standing alone may.
  var expectedResults: [SwiftType] = []
  /// What the generic parameters of the functions around must conform to, and the types that are
  /// declared in these functions.
  var bounds: Bindings = [:]
  /// Types of expressions that were asked for.
  var memo: [Int: SwiftType] = [:]
  /// What calls mean that were asked for.
  var calls: [Int: ResolvedCall?] = [:]
  /// What was found out about declarations of all files.
  let cache: LookUpCache
  /// What string literals are that stand alone, by the result builder around.
  var built = SwiftType.unknown
  var depth = 0
  /// How many tries are under way, one in another; few, as each looks at everything inside again.
  var tries = 0
  /// Why a type is expected at the current place.
  var origin: Origin?
  /// What is marked in the file; nil until it is asked for, which in most files nobody does.
  var knownMarks: Marks?
  /// What is noted about literals; nil unless somebody asks.
  var explanations: [Int: Explanation]?
  /// The node around each node, then; else none.
  var parents: [Int32] = []

  init(index: DeclarationIndex, number: Int, options: ScanOptions, _ cache: LookUpCache) {
    self.index = index
    self.number = Int32(number)
    self.options = options
    self.cache = cache
    tree = index.trees[number]
  }

  /// The strings of the whole file; the cache may be used for other files, one after the other.
  static func strings(
    in number: Int, of index: DeclarationIndex, options: ScanOptions, _ cache: LookUpCache
  ) -> FoundStrings {
    var finder = StringFinder(index: index, number: number, options: options, cache)
    if finder.tree.hasLandmark(finder.tree.root) { finder.checkFile() }
    return finder.result
  }

  mutating func checkFile() { checkStatements(of: tree.root, skipping: []) }

  /// What comments say about literals.
  struct Marks {
    /// The lines where nothing is looked for.
    var ignored = IgnoreMarks()
    /// The types that are settled by hand.
    var types = TypeMarks()
  }

  /// The marks of the file.
  var marks: Marks {
    mutating get {
      if let knownMarks { return knownMarks }
      let text = tree.text
      let marks =
        IgnoreMarks.mayBe(in: text)
        ? Marks(ignored: IgnoreMarks(text), types: TypeMarks(text)) : Marks()
      knownMarks = marks
      return marks
    }
  }

  var owner: String { owners.last ?? "" }

  /// The type that a node writes; a generic parameter is what it must conform to.
  func writtenType(_ node: Int) -> SwiftType {
    index.substitute(
      index.type(number, node, in: owner, generics: Array(bounds.keys)), bounds)
  }

  mutating func inScope<Result>(_ body: (inout StringFinder) -> Result) -> Result {
    let outer = bounds
    scopes.append([:])
    defer {
      scopes.removeLast()
      bounds = outer
    }
    return body(&self)
  }

  /// The child of a child: what is written behind the colon or the equals sign of a node.
  func inner(_ kind: SyntaxNode.Kind, of node: Int) -> Int? {
    tree.child(of: node, kind).flatMap { tree.firstChild(of: $0) }
  }
}
