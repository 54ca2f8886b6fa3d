import CatalogModel
import SourceScan

/// Types inside functions. The path of each contains the mark of its file and the node of its
/// block, `Shop.@1x2y3z:12.Row`, so that names in it are looked up in that block first, and then in
/// the enclosing types.
extension Collector {
  mutating func collectLocalTypes() {
    let known = Set(types.compactMap { $0.entry.declaration?.node })
    let places = tree.nodes.indices.filter { node in
      tree.nodes[node].kind == .typeDeclaration && !known.contains(Int32(node))
        && !tree.nodes[node].flags.contains(.isExtension)
    }.map { tree.nodes[$0].range.lowerBound }.sorted()
    if !places.isEmpty { collectLocalTypes(in: tree.root, owner: "", places[...], isLocal: false) }
  }

  private mutating func collectLocalTypes(
    in node: Int, owner: String, _ places: ArraySlice<Int>, isLocal: Bool, depth: Int = 0
  ) {
    guard depth < 200 else { return }
    var rest = places
    for child in tree.children(of: node) {
      let range = tree.nodes[child].range
      rest = rest.drop { $0 < range.lowerBound }
      let places = rest.prefix { $0 < range.upperBound }
      guard !places.isEmpty else { continue }
      var inner = owner
      var isBody = tree.nodes[child].kind == .block && !isLocal
      if tree.nodes[child].kind == .typeDeclaration {
        let name = tree.typeName(of: child)
        let isExtension = tree.nodes[child].flags.contains(.isExtension)
        isBody = true
        inner = owner.isEmpty || isExtension ? name : "\(owner).\(name)"
        if isLocal {
          let scope =
            (owner.isEmpty ? "" : owner + ".") + "@\(OwnTypes.mark(of: tree.text.path)):\(node)"
          inner = "\(scope).\(name)"
          collectType(child, owner: scope)
          localTypes[Int32(child)] = inner
        }
      }
      collectLocalTypes(in: child, owner: inner, places, isLocal: !isBody, depth: depth + 1)
    }
  }
}
