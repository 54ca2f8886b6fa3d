import AppleFormats
import CatalogModel
import ExchangeFormats
import Syntaxes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints one JSON line for every `.strings` file of a list: its keys and values up to the first
/// mistake, and the mistake.
func printStrings(named list: String) {
  printLines(for: list) { (bytes) throws(ParseError) in
    let document = try StringsDocument.parse(bytes)
    let mistake = document.problems.first { $0.severity == .error }
    let entries = document.entries.prefix {
      $0.keyRange.lowerBound < mistake?.range.lowerBound ?? .max
    }
    var line = [
      JSONMember("value", .object(entries.map { JSONMember($0.key, .string($0.value)) }))
    ]
    guard let mistake else { return line }
    let source = SourceText(path: "", bytes: document.text)
    line.append(JSONMember("error", .string(mistake.message)))
    line.append(JSONMember("place", .string(source.span(mistake.range).place)))
    return line
  }
}

/// Prints one JSON line for every string catalog of a list: its source language and version, and
/// for each key the comment, the state, whether it is translatable, and every text in every
/// language.
func printCatalogs(named list: String) {
  printLines(for: list) { (bytes) throws(ParseError) in
    let document = try XCStringsDocument.parse(bytes)
    let entries = document.entries.map { entry in
      JSONValue.array([
        .string(entry.key), entry.comment.map { .string($0) } ?? .null,
        entry.extractionState.map { .string($0.name) } ?? .null, .bool(entry.isTranslatable),
        .object(
          entry.localizations.map { language, localization in
            JSONMember(language, .array(localization.map(texts) ?? []))
          }),
      ])
    }
    return [
      JSONMember("sourceLanguage", document.sourceLanguage.map { .string($0) } ?? .null),
      JSONMember("version", document.version.map { .string($0) } ?? .null),
      JSONMember("entries", .array(entries)),
    ]
  }
}

private func texts(of localization: Localization) -> [JSONValue] {
  localization.leaves.map { path, text, state in
    .array([.string(path.description), .string(text), .string(state.name)])
  }
}

/// Parses and serializes the XLIFF files of a list, without saving them; ends with status 1 if the
/// bytes of one differ, or if it cannot be parsed.
func rewriteXLIFF(named list: String) {
  var (files, differences) = (0, 0)
  forEachFile(in: list) { path, bytes in
    files += 1
    guard (try? XLIFFDocument.parse(bytes).serialize()) != bytes else { return }
    differences += 1
    print("differs: \(path)")
  }
  print("\(files) files, \(differences) different")
  exit(differences == 0 ? 0 : 1)
}
