import AppleFormats
import CatalogModel
import CatalogPasses
import Checks
import ExchangeFormats
import StringResolution
import Syntaxes

/// What a page calls. Texts come and go as fields: four bytes with the length, the lowest first, and
/// UTF-8; a length of -1 stands for nil. What is returned begins with the length of all fields, and
/// is given back with `release`.

@_expose(wasm, "allocate")
@_cdecl("allocate")
public func allocate(_ count: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: count, alignment: 16)
}

@_expose(wasm, "release")
@_cdecl("release")
public func release(_ bytes: UnsafeMutableRawPointer) { bytes.deallocate() }

/// Takes a language of sources, and for each text its language, key, comment, plural category or
/// nothing, source, and translation; gives for each finding the rule, how bad it is, the message, key,
/// language and place.
@_expose(wasm, "check")
@_cdecl("check")
public func check(_ bytes: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
  var fields = FieldReader(bytes, count)
  let catalog = fields.catalog()
  let check = TableCheck(catalog)
  var result = FieldWriter()
  let languages = Set(catalog.entries.flatMap { $0.localizations.keys }).union([
    catalog.sourceLanguage
  ])
  for language in languages.sorted() {
    for finding in check.findings(in: language) {
      result.append(finding.rule.description)
      result.append(finding.severity.rawValue)
      result.append(finding.message)
      result.append(finding.key)
      result.append(finding.language.description)
      result.append(finding.place.names.joined(separator: "."))
    }
  }
  return result.finish()
}

/// Takes the name of a file and its bytes; gives the bytes as Xcode writes them, or nil where there
/// is no such form.
@_expose(wasm, "format")
@_cdecl("format")
public func format(_ bytes: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
  var fields = FieldReader(bytes, count)
  let name = fields.text() ?? ""
  var result = FieldWriter()
  let content = fields.bytes() ?? []
  let isCatalog = name.hasSuffix(".xcstrings")
  do throws(ParseError) {
    let form =
      isCatalog
      ? try XCStringsDocument.canonicalForm(of: content)
      : try XLIFFFile.canonicalForm(of: content)
    if case .file(let new, _) = form { result.append(new) } else { result.append(nil) }
  } catch {
    result.append(nil)
  }
  return result.finish()
}

/// Takes the bytes of a string catalog and of an XLIFF, and a language; gives the catalog with the
/// translations, or nil where one of them cannot be read.
@_expose(wasm, "merge")
@_cdecl("merge")
public func merge(_ bytes: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
  var fields = FieldReader(bytes, count)
  var result = FieldWriter()
  do throws(ParseError) {
    var catalog = try XCStringsDocument.parse(fields.bytes() ?? [])
    let files = try XLIFFDocument.parse(fields.bytes() ?? []).files
    let units = files.flatMap { $0.units }.map { ImportedUnit($0, file: 0) }
    let language = fields.text().flatMap { LanguageTag($0) } ?? .english
    _ = CatalogImport.merge([.init(language, units)], into: &catalog, ImportRules())
    result.append(catalog.serialize())
  } catch {
    result.append(nil)
  }
  return result.finish()
}

/// Takes the bytes of a string catalog, a language, a key and arguments; gives the text that an app
/// shows, or nil where the catalog has none.
@_expose(wasm, "resolve")
@_cdecl("resolve")
public func resolve(_ bytes: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
  var fields = FieldReader(bytes, count)
  var result = FieldWriter()
  let content = fields.bytes() ?? []
  let language = fields.text().flatMap { LanguageTag($0) } ?? .english
  let key = fields.text() ?? ""
  var arguments: [FormatArgument] = []
  while let text = fields.text() { arguments.append(FormatArgument(reading: text)) }
  let document = try? XCStringsDocument.parse(content)
  let entry = document?.catalog(table: "").catalog.entries.first { $0.key.hasSameBytes(as: key) }
  let text = entry?.localizations[language].map {
    StringResolver(language: language).resolve($0, key: key, with: FormatInput(arguments)).text
  }
  result.append(text.map { Array($0.utf8) })
  return result.finish()
}
