import CatalogModel
import ProjectFiles
import Syntaxes
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Tables made from a catalog read the same arguments as its texts with variables, and so does a
/// catalog made from these tables, according to an independent reader that treats `.stringsdict`
/// files as Foundation does.
struct TableArgumentLawTests {
  /// A text of a catalog and its display.
  struct Entry {
    let key: String
    let localization: String
    let shown: String
  }

  /// A piece of a text.
  private enum Piece {
    /// An argument, by its number counted from 1.
    case argument(Int)
    /// The next argument, which is this one.
    case next(Int)
    /// `%arg`
    case own
    case reference(Int, hasNumber: Bool)
  }

  private static let names = ["a", "b", "c"]

  /// Returns the entry with an index: up to three variables, each of which may refer to later ones.
  private static func entry(_ number: Int, _ generator: inout SplitMix64) -> Entry {
    let count = Int.random(in: 1...3, using: &generator)
    var arguments = [1, 2, 3, 4].shuffled(using: &generator).prefix(count).map { $0 }
    // Without positions, the variables read arguments in order.
    let isNumbered = Int.random(in: 0..<3, using: &generator) > 0
    if !isNumbered { arguments = Array(1...count) }
    func other() -> Piece { .argument(Int.random(in: 1...4, using: &generator)) }
    var forms: [[Piece]] = []
    for variable in 0..<count {
      var form: [Piece] = [.own]
      if Bool.random(using: &generator) { form.append(other()) }
      if Bool.random(using: &generator) { form.append(.own) }
      if isNumbered, variable + 1 < count, Bool.random(using: &generator) {
        let next = Int.random(in: variable + 1..<count, using: &generator)
        form.append(.reference(next, hasNumber: Bool.random(using: &generator)))
      }
      if Bool.random(using: &generator) { form.shuffle(using: &generator) }
      if case .own = form[0], Bool.random(using: &generator) {
        let taken = form.compactMap { piece in
          if case .reference(let other, _) = piece { arguments[other] } else { nil }
        }
        let free = (1...).first { $0 > arguments[variable] && !taken.contains($0) }
        form.insert(.next(free ?? 0), at: 1)
      }
      forms.append(form)
    }
    var text = (0..<count).map { Piece.reference($0, hasNumber: false) }
    if isNumbered {
      text.shuffle(using: &generator)
      if Bool.random(using: &generator) { text.append(other()) }
      if Bool.random(using: &generator) {
        // An argument without a reference is counted.
        let free = (1...5).first { !arguments.contains($0) } ?? 5
        text.insert(.next(free), at: Int.random(in: 0...text.count, using: &generator))
      }
    }
    let isPlural = isNumbered && Int.random(in: 0..<3, using: &generator) == 0
    return Entry(
      key: "k\(number)",
      localization: localization(
        text, forms, isNumbered ? arguments : nil, isPlural: isPlural),
      shown: shown(text, forms, arguments, nil))
  }

  private static func spelled(_ pieces: [Piece], _ arguments: [Int]?) -> String {
    pieces.map { piece in
      switch piece {
      case .argument(let number): "%\(number)$lld"
      case .next: "%lld"
      case .own: "%arg"
      case .reference(let variable, let hasNumber):
        "%" + (hasNumber ? arguments.map { "\($0[variable])$" } ?? "" : "")
          + "#@\(names[variable])@"
      }
    }.joined(separator: " ")
  }

  private static func shown(
    _ pieces: [Piece], _ forms: [[Piece]], _ arguments: [Int], _ own: Int?
  ) -> String {
    pieces.map { piece in
      switch piece {
      case .argument(let number), .next(let number): "\(number)"
      case .own: "\(own ?? 0)"
      case .reference(let variable, _):
        shown(forms[variable], forms, arguments, arguments[variable])
      }
    }.joined(separator: " ")
  }

  private static func localization(
    _ text: [Piece], _ forms: [[Piece]], _ arguments: [Int]?, isPlural: Bool
  ) -> String {
    func unit(_ pieces: [Piece]) -> String {
      #""stringUnit":{"state":"translated","value":"\#(spelled(pieces, arguments))"}"#
    }
    func plural(_ pieces: [Piece]) -> String {
      #""variations":{"plural":{"one":{\#(unit(pieces))},"other":{\#(unit(pieces))}}}"#
    }
    let substitutions = forms.indices.map { variable in
      let number = arguments.map { #""argNum":\#($0[variable]),"# } ?? ""
      return
        #""\#(names[variable])":{\#(number)"formatSpecifier":"lld",\#(plural(forms[variable]))}"#
    }
    return "{" + (isPlural ? plural(text) : unit(text))
      + #","substitutions":{\#(substitutions.joined(separator: ","))}}"#
  }

  /// Formats a text like Foundation: a placeholder with a position reads that argument, the others
  /// are counted from the variable's position.
  private static func formatted(_ text: String, _ entry: PropertyList, from start: Int) -> String {
    var next = start
    return text.split(separator: " ").map { word in
      var rest = word.dropFirst()
      var number = next
      if let dollar = rest.firstIndex(of: "$"), let written = Int(rest[..<dollar]) {
        number = written
        rest = rest[rest.index(after: dollar)...]
      } else {
        next += 1
      }
      guard rest.hasPrefix("#@") else { return rest == "lld" ? "\(number)" : "?\(rest)" }
      let form = entry[String(rest.dropFirst(2).dropLast())]?["other"]?.stringValue
      return form.map { formatted($0, entry, from: number) } ?? "?"
    }.joined(separator: " ")
  }

  @Test(arguments: 0..<6)
  func `tables read the same after a migration and back`(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed &+ 1000)
    let entries = (0..<20).map { Self.entry($0, &generator) }
    let strings = entries.map {
      #""\#($0.key)":{"extractionState":"manual","localizations":{"en":\#($0.localization)}}"#
    }
    var files = InMemoryFileSystem([
      "App/T.xcstrings":
        #"{"sourceLanguage":"en","strings":{\#(strings.joined(separator: ",\n"))},"version":"1.0"}"#
    ])
    for (form, path) in [
      ("strings", "App/en.lproj/T.stringsdict"), ("catalogs", "App/T.xcstrings"),
    ] {
      let output = await files.run("migrate --to \(form)")
      for entry in entries {
        let text = await files.run(
          "resolve \(entry.key) --arg 1 --arg 2 --arg 3 --arg 4 --arg 5 --arg 6 --arg 7 \(path)")
        #expect(
          text.split(separator: "\n").contains(entry.shown[...]),
          "\(form): \(entry.localization): \(text) for \(entry.shown)\n\(output)")
      }
    }
  }

  @Test(arguments: 0..<24)
  func `tables read what their catalog reads`(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let entries = (0..<20).map { Self.entry($0, &generator) }
    let strings = entries.map {
      #""\#($0.key)":{"extractionState":"manual","localizations":{"en":\#($0.localization)}}"#
    }
    var files = InMemoryFileSystem([
      "T.xcstrings":
        #"{"sourceLanguage":"en","strings":{\#(strings.joined(separator: ",\n"))},"version":"1.0"}"#
    ])
    let compiled = await files.run("compile T.xcstrings -o out")
    let converted = await files.run("convert --to strings T.xcstrings -o tables")
    _ = await files.run("convert --to xcstrings tables/en.lproj/T.stringsdict -o back")
    let paths = ["out/en.lproj/T.stringsdict", "tables/en.lproj/T.stringsdict"]
    let tables = try paths.map { path in
      try PropertyListDocument.parse(files.read(path)).value(at: []) ?? .dictionary([])
    }
    for entry in entries {
      for (path, table) in zip(paths, tables) {
        let text = table[entry.key]?["NSStringLocalizedFormatKey"]?.stringValue ?? "?"
        #expect(
          Self.formatted(text, table[entry.key] ?? .dictionary([]), from: 1) == entry.shown,
          "\(path): \(entry.localization): \(text)\n\(compiled)\n\(converted)")
      }
      for path in paths + ["T.xcstrings", "back/T.xcstrings"] {
        let text = await files.run(
          "resolve \(entry.key) --arg 1 --arg 2 --arg 3 --arg 4 --arg 5 --arg 6 --arg 7 \(path)")
        #expect(
          text.split(separator: "\n").contains(entry.shown[...]),
          "\(path): \(entry.localization): \(text) for \(entry.shown)")
      }
    }
  }
}
