import CatalogFormats
import CatalogModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Checks the laws of the lossless formats on every `.strings` and `.stringsdict` file of a list;
/// ends with status 1 if one is broken.
func checkStringsLaws(named list: String) {
  var count = 0
  var faults = 0
  for line in (contents(of: list) ?? []).split(separator: .newline) {
    let name = String(decoding: line, as: UTF8.self)
    guard let bytes = contents(of: name) else { continue }
    count += 1
    do throws(ParseError) {
      let fault =
        name.hasSuffix(".stringsdict")
        ? stringsdictFault(bytes, try .parse(bytes)) : stringsFault(bytes, try .parse(bytes))
      guard let fault else { continue }
      faults += 1
      print("\(fault): \(name)")
    } catch {
      print("not read, \(error.message) at \(error.offset): \(name)")
    }
  }
  print("\(count) files, \(faults) break a law")
  exit(faults == 0 ? 0 : 1)
}

private func stringsFault(_ bytes: [UInt8], _ original: StringsDocument) -> String? {
  guard original.serialize() == bytes else { return "written differently" }
  let entries = original.entries
  var changed = original
  for entry in entries { changed.set(entry.value + "+", for: entry.key) }
  let isChanged = entries.allSatisfy { changed.value(for: $0.key) != original.value(for: $0.key) }
  guard isChanged, changed.entries.map(\.key) == entries.map(\.key) else { return "not changed" }
  for entry in entries { changed.set(original.value(for: entry.key) ?? "", for: entry.key) }
  guard changed.serialize() == bytes else { return "not changed back" }
  guard let entry = entries.last else { return nil }
  changed.set("new\n\"value\"", for: entry.key)
  if !isBinary(bytes), changedLines(original.text, changed.text) > 1 + lineCount(entry.value) {
    return "too many lines changed"
  }
  let key = "a key \"\\ of ours"
  changed.insert(key: key, value: "v", comment: "c", order: .standard)
  let written = changed.serialize()
  guard let again = try? StringsDocument.parse(written), again.value(for: key) == "v",
    again.entries.count == entries.count + 1, again == changed
  else { return "not added" }
  return nil
}

private func stringsdictFault(_ bytes: [UInt8], _ original: StringsdictDocument) -> String? {
  guard original.serialize() == bytes else { return "written differently" }
  var changed = original
  var fresh = StringsdictDocument()
  for entry in original.entries {
    let (localization, losses) = entry.localization
    for loss in losses { print("  lost: \(loss.path) \(loss.message)") }
    for loss in fresh.set(localization, for: entry.key) {
      print("  lost again: \(loss.path) \(loss.message)")
    }
    let leaves = leaves(of: entry.content)
    for leaf in leaves {
      guard changed.set(leaf.text + "+", at: leaf.path) else { return "no place for a leaf" }
    }
  }
  let written = changed.serialize()
  guard let again = try? StringsdictDocument.parse(written),
    again.entries.flatMap({ leaves(of: $0.content) }).allSatisfy({ $0.text.hasSuffix("+") })
  else { return "not changed" }
  for leaf in original.entries.flatMap({ leaves(of: $0.content) }) {
    guard changed.set(leaf.text, at: leaf.path) else { return "no place for a leaf" }
  }
  guard changed.serialize() == bytes else { return "not changed back" }

  let back = Dictionary(uniqueKeysWithValues: fresh.entries.map { ($0.key, sorted($0)) })
  for entry in original.entries
  where back[entry.key] != sorted(entry) {
    return "'\(entry.key)' is another localization after writing it"
  }
  return original.problems.isEmpty ? nil : "has problems: \(original.problems)"
}

/// The substitutions of a new file are sorted.
private func sorted(_ entry: StringsdictDocument.Entry) -> Localization {
  var result = entry.localization.localization
  result.substitutions.sort { $0.name < $1.name }
  return result
}

private func leaves(of content: StringsdictDocument.Content) -> [StringsdictDocument.Leaf] {
  switch content {
  case .text(let leaf): [leaf]
  case .rules(let rules):
    [rules.format].compactMap(\.self)
      + ((rules.devices ?? []) + (rules.widths ?? []) + rules.variables.flatMap(\.forms))
      .flatMap { leaves(of: $0.content) }
  }
}

private func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

private func lineCount(_ text: String) -> Int {
  text.utf8.count { $0 == .newline || $0 == .carriageReturn }
}

/// How many lines of the first text are between the lines that both begin and end with.
private func changedLines(_ left: [UInt8], _ right: [UInt8]) -> Int {
  let left = left.split(separator: .newline, omittingEmptySubsequences: false)
  let right = right.split(separator: .newline, omittingEmptySubsequences: false)
  let start = zip(left, right).prefix { $0 == $1 }.count
  let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
  return max(0, left.count - start - end)
}
