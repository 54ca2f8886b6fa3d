import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Foundation reads the same texts from compiled tables as from the JSON of their catalogs, without
/// any Loquat code. Uses catalogs of this package, and real ones listed in `LOQUAT_FILES`.
struct CompiledTableTests {
  private static let paths: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardizedFileURL.path
    let own = Fixture.all(in: "XCStrings", of: "AppleFormats", extension: "xcstrings")
      .map(\.url.standardizedFileURL.path)
    return own + ["\(root)/Examples/Kettle/Sources/Kettle/Localizable.xcstrings"]
  }()

  @Test(arguments: paths + RealFiles.paths("xcstrings"), ["xml", "binary", "text"])
  func `say what the catalog says`(path: String, form: String) async throws {
    try await Self.expectSame(try #require(FileManager.default.contents(atPath: path)), form)
  }

  /// Devices, substitutions, phrases, and untranslated texts.
  private static let hard = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "a \\"b\\" \\\\ \\n 🍵 é": {"localizations": {
        "fr": {"stringUnit": {"state": "needs_review", "value": "\\"\\t\\r\\\\ & <b> é"}},
        "ja": {"stringUnit": {"state": "new", "value": "x"}}}},
      "order": {"localizations": {
        "fr": {"stringSet": {"state": "translated", "values": ["Commander"]}},
        "de": {"variations": {"device": {
          "iphone": {"stringUnit": {"state": "translated", "value": "Tippen"}},
          "other": {"stringUnit": {"state": "new", "value": "Klicken"}}}}}}},
      "%lld cups": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "new", "value": "%lld cup"}},
          "other": {"stringUnit": {"state": "new", "value": "%lld cups"}}}}},
        "pl": {"variations": {"plural": {
          "few": {"stringUnit": {"state": "new", "value": "%lld"}},
          "other": {"stringUnit": {"state": "new", "value": "%lld"}}}}}}},
      "%lld cups for %@": {"localizations": {"fr": {
        "stringUnit": {"state": "translated", "value": "%#@cups@ pour %@"},
        "substitutions": {"cups": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg tasse"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg tasses"}}}}}}}}}
    }}
    """

  @Test(arguments: ["xml", "binary", "text"])
  func `say what is hard to say`(form: String) async throws {
    let catalog = Data(Self.hard.utf8)
    #expect(try CatalogReading.languages(of: catalog).count == 3)
    try await Self.expectSame(catalog, form)
  }

  private static func expectSame(_ catalog: Data, _ form: String) async throws {
    // Invalid catalogs are skipped here; other tests show that they are reported.
    guard let languages = try? CatalogReading.languages(of: catalog) else { return }
    var files = InMemoryFileSystem()
    _ = try files.write(Array(catalog), to: "T.xcstrings")
    let text = await files.run("compile T.xcstrings --as \(form) -o out -q")
    if text.contains("[not-compiled]"), text.hasSuffix("exit 1"), form != "binary" { return }
    #expect(text.hasSuffix("exit 0"), "\(text)")
    let tables = files.files.filter { $0.key.hasPrefix("out/") && $0.key.contains(".strings") }
    var expected: Set<String> = []
    for (language, texts) in languages {
      let plain = "out/\(language).lproj/T.strings"
      let varied = plain + "dict"
      if !texts.plain.isEmpty { expected.insert(plain) }
      if !texts.varied.isEmpty { expected.insert(varied) }
      if let table = tables[plain] {
        #expect(try list(table) as? [String: String] == texts.plain, "\(language)")
      }
      if let table = tables[varied] {
        let found = try #require(try list(table) as? [String: Any])
        #expect(found.mapValues { CatalogReading.forms(in: $0) } == texts.varied, "\(language)")
      }
    }
    #expect(Set(tables.keys) == expected)
  }

  private static func list(_ table: [UInt8]) throws -> Any {
    try unsafe PropertyListSerialization.propertyList(from: Data(table), format: nil)
  }
}

/// The contents of a catalog, by the rules, read with Foundation's JSON parser.
private enum CatalogReading {
  /// A text, and the plural form or device that it is for.
  struct Form: Hashable {
    let name: String?
    let text: String

    init(_ name: String?, _ text: String) {
      self.name = name
      // Other tests check which argument it is.
      self.text = text.replacing(/%(\d+\$)?(\([^)]*\))?/, with: "%")
    }
  }

  struct Texts: Equatable {
    var plain: [String: String] = [:]
    var varied: [String: Set<Form>] = [:]
  }

  private struct Leaf {
    let name: String?
    var text: String
    let isNew: Bool
  }

  private struct NotACatalog: Error {}
  private typealias Object = [String: Any]
  private static let categories: Set = ["zero", "one", "two", "few", "many", "other"]
  private static let devices: Set = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ]

  static func languages(of catalog: Data) throws -> [String: Texts] {
    guard let root = try JSONSerialization.jsonObject(with: catalog) as? Object,
      let source = root["sourceLanguage"] as? String, let strings = root["strings"] as? Object
    else { throw NotACatalog() }
    var result: [String: Texts] = [:]
    for (key, entry) in strings {
      guard let entry = entry as? Object else { throw NotACatalog() }
      for (language, value) in entry["localizations"] as? Object ?? [:] {
        guard let value = value as? Object else { throw NotACatalog() }
        add(value, key, isSource: language == source, to: &result[language, default: Texts()])
      }
    }
    return result.filter { $0.value != Texts() }
  }

  private static func add(_ value: Object, _ key: String, isSource: Bool, to texts: inout Texts) {
    if let set = value["stringSet"] as? Object {
      let first = (set["values"] as? [String])?.first
      if set["state"] as? String != "new", let first { texts.plain[key] = first }
      return
    }
    let found = leaves(of: value, named: nil)
    let hasParts = (value["substitutions"] as? Object)?.isEmpty == false
    if value["variations"] == nil, !hasParts {
      let unit = value["stringUnit"] as? Object
      if let text = unit?["value"] as? String, !isNew(unit) { texts.plain[key] = text }
    } else if isSource || found.contains(where: { !$0.isNew }) {
      texts.varied[key] = Set(found.map { Form($0.name, $0.text) })
    }
  }

  private static func isNew(_ unit: Object?) -> Bool { unit?["state"] as? String == "new" }

  private static func leaves(of value: Object, named name: String?) -> [Leaf] {
    var result: [Leaf] = []
    if let variations = value["variations"] as? Object {
      for (kind, forms) in variations {
        for (name, form) in forms as? Object ?? [:]
        where kind != "plural" || categories.contains(name) {
          result += leaves(of: form as? Object ?? [:], named: name)
        }
      }
    } else if let unit = value["stringUnit"] as? Object {
      result.append(Leaf(name: name, text: unit["value"] as? String ?? "", isNew: isNew(unit)))
    }
    for (part, value) in value["substitutions"] as? Object ?? [:] {
      guard let value = value as? Object else { continue }
      let specifier = "%\(value["formatSpecifier"] as? String ?? "")"
      for var leaf in leaves(of: value, named: part) {
        leaf.text.replace("%arg", with: specifier)
        result.append(leaf)
      }
    }
    return result
  }

  /// Returns the forms in an entry of a `.stringsdict`.
  static func forms(in value: Any, named name: String? = nil) -> Set<Form> {
    if let text = value as? String { return [Form(name, text)] }
    var result: Set<Form> = []
    for (key, member) in value as? Object ?? [:] {
      switch key {
      case "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey": continue
      case "NSStringLocalizedFormatKey":
        guard let text = member as? String, text.wholeMatch(of: /%(\d+\$)?#@value@/) == nil
        else { continue }
        result.insert(Form(name, text))
      default:
        let isForm = categories.contains(key) || devices.contains(key)
        result.formUnion(forms(in: member, named: member is String || isForm ? key : nil))
      }
    }
    return result
  }
}
