internal import CatalogModel
internal import Syntaxes

/// A new object of a project, in the lines that Xcode writes for it.
struct NewObject: Sendable {
  let id: String
  let kind: String
  let lines: [String]
}

extension XcodeProjectEditor {
  /// The edits for all new objects, each in order of ids among those of its kind.
  var objectEdits: [TextEdit] {
    let phases = newPhases.map { phase in
      NewObject(
        id: phase.id, kind: "PBXResourcesBuildPhase",
        lines: ["\(phase.id) /* Resources */ = {", "\tisa = PBXResourcesBuildPhase;"]
          + ["\tbuildActionMask = 2147483647;", "\tfiles = ("] + phase.files.map { "\t\t\($0)," }
          + ["\t);", "\trunOnlyForDeploymentPostprocessing = 0;", "};"])
    }
    let groups = newGroups.map { group in
      NewObject(
        id: group.id, kind: "PBXVariantGroup",
        lines: [
          "\(group.id) /* \(group.name) */ = {", "\tisa = PBXVariantGroup;", "\tchildren = (",
        ]
          + group.children.map { "\t\t\($0)," }
          + ["\t);", "\tname = \(Self.spelled(group.name));", "\tsourceTree = \"<group>\";", "};"])
    }
    let all = newObjects + phases + groups + newSets.map(\.object)
    return Dictionary(grouping: all, by: \.kind).sorted { $0.key < $1.key }
      .flatMap { kind, objects in edits(adding: objects.sorted { $0.id < $1.id }, kind) }
  }

  /// The edits that remove sections without remaining or new objects: their first and last lines,
  /// and the empty lines after them.
  var sectionEdits: [TextEdit] {
    let new = Set(newObjects.map(\.kind) + newGroups.map { _ in "PBXVariantGroup" })
    let gone = Dictionary(grouping: members, by: \.kind).filter { kind, members in
      members.allSatisfy { removed.contains($0.id) } && !new.contains(kind)
    }
    return gone.sorted { $0.key < $1.key }.flatMap { kind, members -> [TextEdit] in
      let bytes = document.bytes
      let first = members[0]
      let last = offset(
        of: .semicolon, from: document.range(members[members.count - 1].value).upperBound)
      guard let begin = sectionStart(before: document.range(first.key).lowerBound),
        let indentation = layout(before: document.range(first.key).lowerBound).indentation,
        let line = bytes[last...].firstIndex(of: .newline),
        bytes[(line + 1)...].starts(with: "/* End \(kind) section */".utf8),
        let end = bytes[(line + 1)...].firstIndex(of: .newline)
      else { return [] }
      let gap = bytes[(end + 1)...].prefix { $0 == .newline || $0 == .carriageReturn }
      return [
        TextEdit(begin..<document.range(first.key).lowerBound - indentation.count, []),
        TextEdit(line + 1..<end + 1 + gap.count, []),
      ]
    }
  }

  private func edits(adding objects: [NewObject], _ kind: String) -> [TextEdit] {
    let known = members.filter { $0.kind == kind && !removed.contains($0.id) }
    guard let last = known.last else { return section(objects, kind) }
    return objects.map { object in
      guard let next = known.first(where: { $0.id.uppercased() > object.id }) else {
        let end = offset(of: .semicolon, from: document.range(last.value).upperBound) + 1
        let (gap, text) = text(object, beside: last.key)
        return TextEdit(end..<end, gap + text)
      }
      let start = document.range(next.key).lowerBound
      let (gap, text) = text(object, beside: next.key)
      return TextEdit(start..<start, text + gap)
    }
  }

  /// Returns the white space between a new object and the object beside it, and the text of the new
  /// one, both in the layout of the object beside it; `key` is the node of that object's id.
  private func text(_ object: NewObject, beside key: Int) -> (gap: [UInt8], text: [UInt8]) {
    let (indentation, lineEnd) = layout(before: document.range(key).lowerBound)
    let gap = indentation.map { lineEnd + $0 }
    let lines = object.lines.map { Array($0.utf8) }
    return (gap ?? [.space], Array(lines.joined(separator: gap ?? lineEnd + [.tab, .tab])))
  }

  /// Returns the edits that add objects of a kind of which none remains, before those of the next
  /// kind, or before all others if none follows; empty if no object remains.
  private func section(_ objects: [NewObject], _ kind: String) -> [TextEdit] {
    let left = members.filter { !removed.contains($0.id) }
    guard let next = left.first(where: { $0.kind > kind }) ?? left.first else { return [] }
    let start = document.range(next.key).lowerBound
    let texts = objects.map { text($0, beside: next.key) }
    guard let begin = sectionStart(before: start) else {
      return texts.map { TextEdit(start..<start, $0.text + $0.gap) }
    }
    let (indentation, lineEnd) = layout(before: start)
    let lines =
      [Array("/* Begin \(kind) section */".utf8)] + texts.map { (indentation ?? []) + $0.text }
      + [Array("/* End \(kind) section */".utf8), [], []]
    return [TextEdit(begin..<begin, Array(lines.joined(separator: lineEnd)))]
  }

  /// Returns the offset of the line `/* Begin … section */` before the line of the object at an
  /// offset; nil if the line before is another one.
  private func sectionStart(before object: Int) -> Int? {
    let bytes = document.bytes
    let line = object - (layout(before: object).indentation?.count ?? 0)
    guard line > 0, bytes[line - 1] == .newline else { return nil }
    let start = bytes[..<(line - 1)].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    return bytes[start...].starts(with: "/* Begin ".utf8) ? start : nil
  }
}
