import CatalogModel
import SourceScan

extension DeclarationIndex {
  /// Returns the members that are available for the generic arguments of a type: `cups` of
  /// `extension Box where Item == Cup` is not available on `Box<Pot>`. Members from outside the
  /// project always count as available. Returns all members if none are.
  func fitting(_ type: SwiftType, _ members: [Declaration]) -> [Declaration] {
    guard case .named(_, let arguments) = type, !arguments.isEmpty, members.count > 1,
      members.contains(where: { $0.flags.contains(.isConstrained) })
    else { return members }
    let fitting = members.filter { member in
      !member.flags.contains(.isConstrained) || member.flags.contains(.isSDK)
        || requirements(of: member).allSatisfy { name, wanted in
          guard let place = types[member.owner]?.generics.firstIndex(of: name),
            place < arguments.count, case .named = arguments[place], case .named = wanted
          else { return true }
          return arguments[place] == wanted
        }
    }
    return fitting.isEmpty ? members : fitting
  }

  /// Returns the same-type requirements on generic parameters in the extension around a member.
  private func requirements(of member: Declaration) -> [(name: String, type: SwiftType)] {
    let tree = trees[Int(member.tree)]
    guard let around = Collector.outer(of: Int(member.parent ?? member.node), in: tree).type else {
      return []
    }
    return tree.children(of: around).compactMap { child -> (name: String, type: SwiftType)? in
      guard tree.nodes[child].kind == .requirement, let name = tree.firstChild(of: child),
        tree.nodes[name].kind == .typeName, let type = tree.sibling(of: name)
      else { return nil }
      let sign = tree.nodes[name].range.upperBound..<tree.nodes[type].range.lowerBound
      // `Item: View` is a conformance, not a same-type requirement.
      guard tree.text.bytes[sign].contains(.equals) else { return nil }
      return (tree.name(of: name), self.type(member.tree, type, in: member.owner))
    }
  }
}
