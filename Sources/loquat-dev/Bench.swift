import AppleFormats
import CatalogModel
import Checks
import ExchangeFormats
import ProjectDiscovery
import ProjectFiles
import SourceScan
import StringExtraction
import Syntaxes

/// Prints the speed of each stage for the source files in the folders, and for large generated
/// files: the best of seven runs on one core, in MB/s.
func bench(_ folders: ArraySlice<String>) {
  let files = corpus(Array(folders))
  let size = files.map(\.bytes.count).reduce(0, +)
  print("\(files.count) files, \(size / 1_000_000) MB")
  let scanner = SourceScanner(files.map { ParsedSource($0) })
  let strings = scanner.strings(in: 0..<files.count).flatMap(\.strings)
  let (catalogs, _) = CatalogBuilder.catalogs(of: strings, sourceLanguage: .english)
  let table = largeTable(75_000)
  let xliff = largeXLIFF()

  measure("touch every byte", size) { files.map { $0.bytes.reduce(0, &+) }.count }
  measure("lex", size) { files.map { Lexer.tokens(of: $0.bytes).count }.reduce(0, +) }
  measure("parse", size) { files.map { SyntaxTree($0).nodes.count }.reduce(0, +) }
  measure("scan", size) {
    scanner.strings(in: 0..<files.count).map(\.strings.count).reduce(0, +)
  }
  measure("read .strings", table.count) { (try? StringsDocument.parse(table))?.text.count ?? 0 }
  measure("entries of .strings", table.count) {
    (try? StringsDocument.parse(table))?.entries.count ?? 0
  }
  benchXLIFF(xliff)
  let catalog = largeCatalog()
  measure("parse JSON", catalog.count) { (try? JSONDocument.parse(catalog))?.nodes.count ?? 0 }
  measure("parse + write .xcstrings", catalog.count) {
    (try? XCStringsDocument.parse(catalog))?.canonical().count ?? 0
  }
  let compact = catalog.filter { $0 != .newline }
  measure("parse + respell .xcstrings", compact.count) {
    (try? XCStringsDocument.parse(compact))?.canonical().count ?? 0
  }
  measure("parse + edit .xcstrings", catalog.count) { translatedCatalog(catalog) }
  let texts = largeTranslation(20_000)
  measure("check 20,000 texts by all rules", texts.entries.count * 60) {
    LanguageTag("de").map { TableCheck(texts).findings(in: $0).count } ?? 0
  }
  print("\(strings.count) uses of strings in \(catalogs.count) tables")
}

/// Returns a table with `count` English texts and their translations into German, a few of them
/// wrong.
private func largeTranslation(_ count: Int) -> Catalog {
  let texts = [
    ("Send %1$lld cups of tea to %2$@", "Sende %2$@ %1$lld Tassen Tee"),
    ("Order", "Bestellen"),
    ("See [terms](https://example.com/a)", "Siehe [AGB](https://example.com/a)"),
    ("Really delete all teas of this list?", "Wirklich alle Tees dieser Liste löschen?"),
    ("%lld%% off for %@", "%lld %% Rabatt für %@"), ("Name: ", "Name:"),
  ]
  let entries = (0..<count).map { number in
    let text = texts[number % texts.count]
    var entry = Entry(key: "key.\(number)", value: "\(text.0) \(number)")
    if let german = LanguageTag("de") {
      entry.localizations[german] = Localization("\(text.1) \(number)")
    }
    return entry
  }
  return Catalog(table: "Localizable", sourceLanguage: .english, entries: entries)
}

/// Prints the speed of parsing an XLIFF file, of reading its texts and of setting its targets.
func benchXLIFF(_ xliff: [UInt8]) {
  measure("parse XML", xliff.count) { (try? XMLDocument.parse(xliff))?.nodes.count ?? 0 }
  measure("read XLIFF", xliff.count) { (try? XLIFFFile.parse(xliff))?.units.count ?? 0 }
  measure("read XLIFF, all texts", xliff.count) {
    (try? XLIFFDocument.parse(xliff))?.files.map(\.units.count).reduce(0, +) ?? 0
  }
  guard let file = try? XLIFFFile.parse(xliff) else { return }
  measure("set every target", xliff.count) {
    var edited = file
    for unit in edited.units.indices { _ = edited.setTarget("x", of: unit) }
    return edited.serialize().count
  }
}

/// Finds the project in a folder, as a scan does first; prints the number of targets, and the time
/// without the start of the process.
func discover(_ folder: String) async {
  let clock = ContinuousClock()
  let start = clock.now
  var options = Discovery.Options()
  options.keep = { ProcessMemory.keep($0) }
  let discovery = try? await Discovery(at: folder, options, in: DiskFileSystem())
  let duration = clock.now - start
  print("\(discovery?.project.targets.count ?? 0) targets in \(duration / .milliseconds(1)) ms")
  ProcessMemory.keep(discovery)
}

/// Writes large generated files into a folder, for measuring other programs as well.
func writeBenchFiles(into folder: String) {
  let catalog = largeCatalog()
  let files = [
    ("catalog.xcstrings", catalog), ("compact.xcstrings", catalog.filter { $0 != .newline }),
    ("large.xliff", largeXLIFF()), ("table.strings", largeTable(400_000)),
  ]
  for (name, bytes) in files {
    do throws(FileError) {
      _ = try DiskFileSystem().write(bytes, to: Path.join(folder, name))
    } catch {
      print("\(name): \(error.message)")
    }
  }
}

/// Reads a `.strings` file, to measure the whole process; prints the size of its text in bytes.
func parse(_ path: String) {
  let bytes = (try? DiskFileSystem().read(path)) ?? []
  print((try? StringsDocument.parse(bytes))?.text.count ?? 0)
}

/// Reads a `.strings` or `.xliff` file with all its texts, to measure the whole process; prints the
/// total size of its keys or ids and texts in bytes.
func read(_ path: String) {
  let bytes = (try? DiskFileSystem().read(path)) ?? []
  guard !path.hasSuffix(".xliff") else {
    guard let file = try? XLIFFFile.parse(bytes) else { return print("not read") }
    let sizes = file.units.indices.map { unit in
      file.id(of: unit).utf8.count + (file.source(of: unit)?.utf8.count ?? 0)
        + (file.target(of: unit)?.text.utf8.count ?? 0)
    }
    return print(sizes.reduce(0, +))
  }
  let entries = (try? StringsDocument.parse(bytes))?.entries ?? []
  print(entries.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count })
}

/// Reads a string catalog and writes it as Xcode does, to stdout or atomically to a file.
func rewrite(_ path: String, to output: String = "/dev/stdout") {
  guard let bytes = try? DiskFileSystem().read(path),
    let written = try? XCStringsDocument.parse(bytes).canonical(),
    (try? DiskFileSystem().write(written, to: output)) != nil
  else { return print("not written") }
}

/// Returns a `.strings` table with `count` entries of about a hundred bytes each.
private func largeTable(_ count: Int) -> [UInt8] {
  StringsDocument.serialize(
    (0..<count).map {
      StringsEntry(
        key: "screen.item \($0).title", value: "Une traduction de longueur usuelle, numéro \($0)",
        comment: "What a translator should know about it")
    })
}

/// Returns an XLIFF file of 160,000 units, 50 MB.
private func largeXLIFF() -> [UInt8] {
  let units = (0..<160_000).map { number in
    XLIFFDocument.Unit(
      id: "key of usual length \(number)",
      source: "You & I have %lld teas on their way, number \(number)",
      target: .init("Vous & moi avons %lld thés en route, numéro \(number)", state: "translated"),
      notes: [.init("After an order")])
  }
  return XLIFFDocument(files: [
    XLIFFDocument.File(
      original: "en.lproj/T.strings", sourceLanguage: "en", targetLanguage: "fr", units: units)
  ]).serialize()
}

/// Returns a string catalog of 10,000 keys in 30 languages.
private func largeCatalog() -> [UInt8] {
  let languages =
    "ar ca cs da de el es es-419 fi fr he hi hr hu id it ja ko ms nb nl pl pt-BR pt-PT ro ru sv th tr zh-Hans"
  let localizations = languages.split(separator: " ").map { language in
    JSONMember(
      String(language),
      .object([
        "stringUnit": .object([
          "state": .string("translated"),
          "value": .string(
            "Une traduction assez longue de la clé, avec %lld arguments \(language)"),
        ])
      ]))
  }
  let strings = (0..<10_000).map { key in
    JSONMember(
      "A key of usual length, number \(key)",
      .object(["comment": .string("A comment"), "localizations": .object(localizations)]))
  }
  return JSONValue.object([
    "sourceLanguage": .string("en"), "strings": .object(strings), "version": .string("1.0"),
  ]).serialize()
}

/// Sets the French text of every entry of a catalog; returns the size of the new file in bytes.
private func translatedCatalog(_ bytes: [UInt8]) -> Int {
  guard var document = try? XCStringsDocument.parse(bytes), let language = LanguageTag("fr") else {
    return 0
  }
  for entry in document.entries { document.set("é", key: entry.key, language: language) }
  return document.serialize().count
}

private func corpus(_ folders: [String]) -> [SourceText] {
  let disk = DiskFileSystem()
  let walk = FileWalk(roots: folders, in: disk) { CodeLanguage(ofFile: $0) != nil }
  return walk.files.compactMap { path in
    (try? disk.read(path)).map { SourceText(path: path, bytes: $0) }
  }
}

private func measure(_ name: String, _ bytes: Int, _ work: () -> Int) {
  let clock = ContinuousClock()
  var result = 0
  let times = (0..<7).map { _ in clock.measure { result = work() } }
  let best = (times.min() ?? .zero) / .seconds(1)
  print(
    "\(name): \(Int(Double(bytes) / best / 1_000_000)) MB/s (\(Int(best * 1000)) ms, \(result))")
}
