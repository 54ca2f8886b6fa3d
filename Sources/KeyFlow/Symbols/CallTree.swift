import SourceScan

/// A syntax tree that finds calls from their arguments.
struct CallTree {
  let tree: SyntaxTree
  /// The parent of each node; -1 for the root.
  let parents: [Int]
  /// The strings and arguments by the byte offset of their start, and, in `members`, each member by
  /// that of its name.
  private let starts: [Int: [Int]]
  private let members: [Int: Int]

  init(_ tree: SyntaxTree) {
    self.tree = tree
    var parents = [Int](repeating: -1, count: tree.nodes.count)
    var starts: [Int: [Int]] = [:]
    var members: [Int: Int] = [:]
    for node in tree.nodes.indices {
      for child in tree.children(of: node) { parents[child] = node }
      switch tree.nodes[node].kind {
      case .string, .argument: starts[tree.nodes[node].range.lowerBound, default: []].append(node)
      case .member, .implicitMember: members[tree.nodes[node].nameRange.lowerBound] = node
      default: continue
      }
    }
    self.parents = parents
    self.starts = starts
    self.members = members
  }

  /// Returns the string or the argument, depending on `kind`, with exactly a byte range; nil if
  /// none has it.
  func node(_ kind: SyntaxNode.Kind, at range: Range<Int>) -> Int? {
    starts[range.lowerBound]?.first {
      tree.nodes[$0].kind == kind && tree.nodes[$0].range == range
    }
  }

  /// Returns the member, including its base, whose name has exactly a byte range: `.Menu.tea` for
  /// that of `tea`; nil if none has it.
  func member(named range: Range<Int>) -> Int? {
    members[range.lowerBound].flatMap { tree.nodes[$0].nameRange == range ? $0 : nil }
  }

  /// Returns the call that has an expression as an argument, possibly as a branch of `a ? b : c`;
  /// nil for any other expression.
  func call(around node: Int) -> Int? {
    var node = node
    while parents[node] >= 0, tree.nodes[parents[node]].kind == .ternary,
      tree.firstChild(of: parents[node]) != node
    {
      node = parents[node]
    }
    guard parents[node] >= 0, tree.nodes[parents[node]].kind == .argument else { return nil }
    let call = parents[parents[node]]
    return call >= 0 && tree.nodes[call].kind == .call ? call : nil
  }

  /// Returns all values that the conditional expressions around an expression choose from, the last
  /// one first; empty if it is not directly in one. The expression is one of them unless it is a
  /// condition.
  func branches(around node: Int) -> [Int] {
    var top = node
    while parents[top] >= 0, tree.nodes[parents[top]].kind == .ternary { top = parents[top] }
    guard top != node else { return [] }
    var (open, result): ([Int], [Int]) = ([top], [])
    while let next = open.popLast() {
      if tree.nodes[next].kind == .ternary {
        open += tree.children(of: next).dropFirst()
      } else {
        result.append(next)
      }
    }
    return result
  }

  func arguments(of call: Int) -> [Int] {
    tree.children(of: call).filter { tree.nodes[$0].kind == .argument }
  }
}
