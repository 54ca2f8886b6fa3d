import CatalogModel
import SourceScan

/// The targets whose modules the files import.
struct ModuleImports: Sendable {
  /// For each tree, the targets that it imports, including those that an imported module
  /// re-exports.
  private(set) var ofTrees: [TargetNumbers] = []
  /// For each tree, the targets that it imports with `@testable`, which makes internal declarations
  /// visible.
  private(set) var testable: [TargetNumbers] = []
  /// For each group of `TreeOwners`, all targets that its files import.
  private(set) var ofGroups: [TargetNumbers] = []

  init() {}

  init(_ trees: [SyntaxTree], _ owners: TreeOwners, _ modules: [String: TargetNumbers]) {
    var handedOn: [(by: TargetNumbers, TargetNumbers)] = []
    for (number, tree) in trees.enumerated() {
      var (all, testable) = (TargetNumbers(), TargetNumbers())
      let own = owners[number]
      for module in own.isEmpty ? [] : tree.imports.compactMap({ ModuleImport($0, in: tree) }) {
        guard let targets = modules[module.name] else { continue }
        all.formUnion(targets)
        if module.attributes.contains("@testable") { testable.formUnion(targets) }
        if module.attributes.contains("@_exported") { handedOn.append((own, targets)) }
      }
      ofTrees.append(all)
      self.testable.append(testable)
    }
    for place in ofTrees.indices where !ofTrees[place].isEmpty {
      ofTrees[place] = ofTrees[place].adding(handedOn)
    }
    ofGroups = owners.groups.map { _ in TargetNumbers() }
    for (tree, group) in owners.groupOfTree.enumerated() {
      ofGroups[group].formUnion(ofTrees[tree])
    }
  }
}

extension TargetNumbers {
  /// Returns these targets and those that they re-export, transitively.
  fileprivate func adding(_ handedOn: [(by: TargetNumbers, TargetNumbers)]) -> TargetNumbers {
    var result = self
    while true {
      let before = result
      for (by, others) in handedOn where !by.isDisjoint(with: result) { result.formUnion(others) }
      if result == before { return result }
    }
  }
}

/// An import such as `@testable import Shop`.
private struct ModuleImport {
  var name: String
  /// The attributes and modifiers before `import`, such as `@testable` and `public`.
  var attributes: [String]

  private static let kinds: Set<String> = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  init?(_ range: Range<Int>, in tree: SyntaxTree) {
    let words = tree.text.text(range).split(whereSeparator: \.isWhitespace).map(String.init)
    guard let place = words.firstIndex(of: "import"),
      let module = words[(place + 1)...].first(where: { !Self.kinds.contains($0) })
    else { return nil }
    name = String(module.prefix { $0 != "." })
    attributes = Array(words[..<place])
  }
}
