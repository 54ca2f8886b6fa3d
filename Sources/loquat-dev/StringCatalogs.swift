import CatalogFormats
import CatalogModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the string catalogs of a list, and tells those whose bytes differ from Xcode's spelling,
/// and those with problems; ends with status 1 if a file does not come back as it was.
func rewriteCatalogs(named list: String) {
  var differences = 0
  var failures = 0
  let names = (contents(of: list) ?? []).split(separator: .newline)
  for name in names.map({ String(decoding: $0, as: UTF8.self) }) {
    guard let bytes = contents(of: name) else { continue }
    do throws(ParseError) {
      let document = try XCStringsDocument.parse(bytes)
      if document.serialize() != bytes || !keepsTranslations(document) || !editsLocally(document) {
        failures += 1
        print("changed: \(name)")
      }
      let text = SourceText(path: name, bytes: bytes)
      for problem in document.problems {
        print("\(text.span(problem.offset..<problem.offset).place): \(problem.message)")
      }
      if document.isCanonical { continue }
      differences += 1
      print("not as Xcode writes it: \(name)")
    } catch {
      print("\(name): \(error.offset): \(error.message)")
    }
  }
  print("\(names.count) files, \(differences) not as Xcode writes them, \(failures) changed")
  exit(failures == 0 ? 0 : 1)
}

/// Whether every localization that is set to what it is leaves the file as it is, and whether
/// setting a text and setting it back does.
private func keepsTranslations(_ document: XCStringsDocument) -> Bool {
  var copy = document
  for entry in document.entries {
    for language in entry.languages.compactMap({ LanguageTag($0) }) {
      guard let localization = entry.localization(of: language) else { continue }
      _ = copy.set(localization, key: entry.key, language: language)
      guard case .text(let text, let state) = localization.message else { continue }
      copy.set(text + "x", state: .new, key: entry.key, language: language)
      copy.set(text, state: state, key: entry.key, language: language)
    }
  }
  return copy.serialize() == document.serialize()
}

/// Whether a change of an entry changes nothing outside of it; tried on some entries.
private func editsLocally(_ document: XCStringsDocument) -> Bool {
  let entries = document.entries
  for index in stride(from: 0, to: entries.count, by: max(1, entries.count / 10)) {
    var copy = document
    copy.set(Localization("x"), key: entries[index].key, language: .english)
    copy.setComment("x", of: entries[index].key)
    let start = entries[index].keyRange?.upperBound ?? 0
    let end = index + 1 < entries.count ? entries[index + 1].keyRange?.lowerBound : nil
    guard
      copy.edits.allSatisfy({ $0.range.lowerBound > start && $0.range.upperBound < end ?? .max }),
      (try? XCStringsDocument.parse(copy.serialize()))?.entries.count == entries.count
    else { return false }
  }
  return true
}
