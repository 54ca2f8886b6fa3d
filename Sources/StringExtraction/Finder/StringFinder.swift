import CatalogModel
import SourceScan

/// A search of one Swift file that finds types as the compiler does: a literal is localizable by
/// its expected type, or as the key of a look-up.
///
///     Button(isNew ? "Add" : "Save") { … }
///     ^ overloads, by name, labels and arguments: init(_: LocalizedStringKey, action: …)
///            ^ expected type LocalizedStringKey, handed down to both branches
///
/// `check` passes expected types down; `type(of:)` finds types from the bottom up.
struct StringFinder {
  let index: DeclarationIndex
  let tree: SyntaxTree
  let number: Int32
  let options: ScanOptions
  var result = FoundStrings()
  /// The paths of the types around the current place, innermost last; the first one is empty.
  var owners: [String] = [""]
  /// The types of the local names, innermost scope last.
  var scopes: [[String: Deferred]] = [[:]]
  /// The expected result types of the enclosing functions, accessors and closures, innermost last;
  /// unknown if nothing determines one.
  var expectedResults: [SwiftType] = []
  /// The constraints of generic names in the enclosing functions and extensions, unknown for a name
  /// without one, and the types and aliases declared in these functions, by name.
  var bounds: Bindings = [:]
  /// The computed types of calls, members, subscripts and binary operations, by node.
  var memo: [Int: SwiftType] = [:]
  /// The calls resolved so far, except those that begin with a period, by node; nil for a call that
  /// no known declaration fits.
  var calls: [Int: ResolvedCall?] = [:]
  let cache: LookUpCache
  /// The type of string literals that are statements, by the enclosing result builder; unknown
  /// without one, or if it takes a `String`.
  var built = SwiftType.unknown
  var depth = 0
  /// The number of nested attempts to find the number type that a closure returns or adds; limited,
  /// because each finds all types in the closure again.
  var tries = 0
  /// The reason why a type is expected at the current place; nil if none was set.
  var origin: Origin?
  /// The marks of the file; nil until they are needed.
  var knownMarks: Marks?
  /// The explanations of the requested literals, by node; nil if none are requested.
  var explanations: [Int: Explanation]?
  /// The parent of each node, or -1 for the root; empty unless explanations are requested.
  var parents: [Int32] = []

  init(index: DeclarationIndex, number: Int, options: ScanOptions, _ cache: LookUpCache) {
    self.index = index
    self.number = Int32(number)
    self.options = options
    self.cache = cache
    tree = index.trees[number]
  }

  /// Returns the strings and problems of the file whose tree has the index `number`. The cache may
  /// be used for other files, one after the other.
  static func strings(
    in number: Int, of index: DeclarationIndex, options: ScanOptions, _ cache: LookUpCache
  ) -> FoundStrings {
    var finder = StringFinder(index: index, number: number, options: options, cache)
    if finder.tree.hasLandmark(finder.tree.root) { finder.checkFile() }
    return finder.result
  }

  mutating func checkFile() { checkStatements(of: tree.root, skipping: []) }

  /// The marks in the comments of a file.
  struct Marks {
    /// The lines that `loquat:ignore` applies to, where strings are not extracted.
    var ignored = IgnoreMarks()
    /// The types that `loquat:type` gives for interpolations.
    var types = TypeMarks()
  }

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

  /// Returns the type that a node writes; a name in `bounds` is replaced by its constraint or type.
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

  /// Returns the first child of the child of a kind, such as the type after a colon or the value
  /// after an equals sign; nil if either is missing.
  func inner(_ kind: SyntaxNode.Kind, of node: Int) -> Int? {
    tree.child(of: node, kind).flatMap { tree.firstChild(of: $0) }
  }
}
