internal import CatalogFormats
internal import CatalogModel
internal import ProjectFiles

extension XcodeProjectEditor {
  /// The synchronized folders that a file lies in.
  func folders(around path: String) -> [Int] {
    groups.synchronized.map(\.node).filter { group in
      groups.paths[group].map { Path.isInside(path, root: $0) } == true
    }
  }

  /// The synchronized folders that a target takes.
  func folders(of target: Int) -> [Int] {
    let own = document.member("fileSystemSynchronizedGroups", of: target)
    return (own.map(document.elements) ?? []).compactMap {
      document.member(namedBy: $0, of: objects)
    }
  }

  /// What a folder says of the exceptions of a target.
  func exceptions(of target: String, in group: Int) -> Int? {
    let sets = document.member("exceptions", of: group).map(document.elements) ?? []
    return sets.lazy.compactMap { [document, objects] in
      document.member(namedBy: $0, of: objects)
    }.first { [document] in
      document.member("target", of: $0).flatMap(document.string) == target
    }
  }

  /// Puts an element where it sorts, or behind the others of a list that is not sorted.
  mutating func insert(_ text: String, into list: Int) {
    let elements = document.elements(of: list)
    let texts = elements.map { document.string($0) ?? "" }
    let isSorted = zip(texts, texts.dropFirst()).allSatisfy { !$1.precedesByBytes($0) }
    guard isSorted, let next = texts.firstIndex(where: { text.precedesByBytes($0) }) else {
      return append(text, to: list)
    }
    let start = document.range(elements[next]).lowerBound
    let (indentation, lineEnd) = layout(before: start)
    let gap = indentation.map { [.comma] + lineEnd + $0 } ?? Array(", ".utf8)
    edits.append(TextEdit(start..<start, Array(text.utf8) + gap))
  }
}
