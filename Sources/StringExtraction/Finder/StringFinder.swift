import CatalogModel
import SourceScan

/// Checks a file as the compiler's type checker does, and finds the literals that are localizable
/// because of their expected type.
///
///     Button(isNew ? "Add" : "Save") { … }
///     ^ overloads, by name, labels and arguments: init(_: LocalizedStringKey, action: …)
///            ^ expected type LocalizedStringKey, handed down to both branches
///
/// `check` passes expected types down, `type(of:)` finds types bottom-up.
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
  /// The expected results of the enclosing functions and closures, innermost last.
  var expectedResults: [SwiftType] = []
  /// The constraints of generic names in the enclosing functions and extensions, and the types and
  /// aliases declared in these functions, by name.
  var bounds: Bindings = [:]
  /// The computed types of calls, members, subscripts and binary operations, by node.
  var memo: [Int: SwiftType] = [:]
  /// The resolved calls, except those that begin with a period, by node; nil for a call without a
  /// known declaration.
  var calls: [Int: ResolvedCall?] = [:]
  /// The cached facts about declarations of all files.
  let cache: LookUpCache
  /// The type of standalone string literals, by the enclosing result builder.
  var built = SwiftType.unknown
  var depth = 0
  /// The number of nested attempts to find the number type of a closure; limited, because each
  /// finds all types in the closure again.
  var tries = 0
  /// The reason why a type is expected at the current place.
  var origin: Origin?
  /// The marks of the file; nil until they are needed.
  var knownMarks: Marks?
  /// The explanations of literals, by node; nil unless requested.
  var explanations: [Int: Explanation]?
  /// The parent of each node, if explanations are requested; else empty.
  var parents: [Int32] = []

  init(index: DeclarationIndex, number: Int, options: ScanOptions, _ cache: LookUpCache) {
    self.index = index
    self.number = Int32(number)
    self.options = options
    self.cache = cache
    tree = index.trees[number]
  }

  /// Returns the strings of a whole file, by the index of its tree; the cache may be used for other
  /// files, one after the other.
  static func strings(
    in number: Int, of index: DeclarationIndex, options: ScanOptions, _ cache: LookUpCache
  ) -> FoundStrings {
    var finder = StringFinder(index: index, number: number, options: options, cache)
    if finder.tree.hasLandmark(finder.tree.root) { finder.checkFile() }
    return finder.result
  }

  mutating func checkFile() { checkStatements(of: tree.root, skipping: []) }

  /// The marks in comments about literals.
  struct Marks {
    /// The lines with `loquat:ignore`, where strings are not extracted.
    var ignored = IgnoreMarks()
    /// The types that `loquat:type` gives for interpolations.
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

  /// Returns the type that a node writes; for a generic parameter, its constraint.
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
