import SourceScan

/// A syntax tree that finds calls from their arguments.
struct CallTree {
  let tree: SyntaxTree
  /// The parent of each node; -1 for the root.
  let parents: [Int]
  /// The strings and arguments by their start, and the members by the start of their names.
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

  /// Returns the string or the argument at exactly a byte range; nil if none is there.
  func node(_ kind: SyntaxNode.Kind, at range: Range<Int>) -> Int? {
    starts[range.lowerBound]?.first {
      tree.nodes[$0].kind == kind && tree.nodes[$0].range == range
    }
  }

  /// Returns the member whose name is at a byte range, including its base: `.Menu.tea`; nil if none
  /// is there.
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

  /// Returns all branches of the conditional expressions that an expression is a branch of; empty
  /// if there is none.
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
