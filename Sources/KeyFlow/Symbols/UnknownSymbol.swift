public import CatalogModel
import SourceScan
import StringExtraction

/// The use of a symbol that Xcode does not generate for any key: `Text(.helloWrold)`.
public struct UnknownSymbol: Sendable, Comparable {
  /// The name in code: `helloWrold`, `Menu.ok`.
  public let name: String
  /// The place of the last component of the name.
  public let span: Span
  /// The known symbol with the closest name; nil until suggestions are made, if none is close, or
  /// after the first 100 unknown symbols.
  public fileprivate(set) var suggestion: String?

  public static func < (one: Self, other: Self) -> Bool { one.span < other.span }

  /// A search for unknown symbols where only a symbol can be, in three steps: unknown names,
  /// whether code declares them, and suggestions.
  public struct Search: Sendable {
    private let known: Set<String>
    private let namespaces: Set<String>

    public init(_ symbols: [GeneratedSymbol]) {
      known = Set(symbols.map { $0.path.joined(separator: ".") })
      namespaces = Set(symbols.lazy.filter { $0.path.count > 1 }.map { $0.path[0] })
    }

    /// Returns the names in a Swift file that no symbol has, where only a symbol can be; empty if
    /// no symbols are known.
    public func unknown(in text: SourceText) -> [UnknownSymbol] {
      guard !known.isEmpty, text.path.hasSuffix(".swift"), Self.places.isFound(in: text.bytes)
      else { return [] }
      let names = NameStream(text)
      return names.words.indices.compactMap { index in
        guard names.isPeriod(index), isPlaceOfText(index - 1, names),
          var name = names.word(index + 1)
        else { return nil }
        var place = index + 1
        if name.first?.isUppercase == true {
          guard namespaces.contains(name), names.isPeriod(place + 1),
            let next = names.word(place + 2)
          else { return nil }
          place += 2
          name += "." + next
        }
        // `Text(.now, style: .time)`, `Text(.title.uppercased())`
        guard !known.contains(name), !Self.others.contains(name), !names.isPeriod(place + 1),
          !names.isWord("Text", index - 2) || isAlone(place, names)
        else { return nil }
        return UnknownSymbol(name: name, span: text.span(names.words[place].range))
      }
    }

    /// Returns whether the call around a name ends after the name and its arguments, unlike in
    /// `Text(.now, style: .time)`, which shows a date.
    private func isAlone(_ place: Int, _ names: NameStream) -> Bool {
      guard names.isSign(.leftParenthesis, place + 1) else {
        return names.isSign(.rightParenthesis, place + 1)
      }
      var depth = 0
      for index in (place + 1)..<min(place + 100, names.words.count) {
        if names.isSign(.leftParenthesis, index) { depth += 1 }
        if names.isSign(.rightParenthesis, index) { depth -= 1 }
        if depth == 0 { return names.isSign(.rightParenthesis, index + 1) }
      }
      return false
    }

    /// Returns whether the code before a period expects a resource: `Text(` or a similar call,
    /// `localized:`, `: LocalizedStringResource =` or the type itself.
    private func isPlaceOfText(_ index: Int, _ names: NameStream) -> Bool {
      if names.isWord("LocalizedStringResource", index) {
        return !names.isSign(.backslash, index - 1)
      }
      if names.isSign(.leftParenthesis, index) {
        return names.word(index - 1).map(Self.makers.contains) ?? false
      }
      // `let title: LocalizedStringResource = .tea`
      if names.isSign(.equals, index) {
        return names.isWord("LocalizedStringResource", index - 1)
          && names.isSign(.colon, index - 2)
      }
      return names.isSign(.colon, index) && names.isWord("localized", index - 1)
    }

    /// Returns which of the wanted names a file may declare, in any type or scope: those after
    /// `let`, `var`, `func`, `case` or a comma.
    public static func declared(_ wanted: Set<String>, in text: SourceText) -> Set<String> {
      let names = NameStream(text)
      return Set(
        names.words.indices.compactMap { index in
          guard let name = names.word(index), wanted.contains(name) else { return nil }
          let keyword = names.word(index - 1) ?? ""
          return declarators.contains(keyword) || names.isSign(.comma, index - 1) ? name : nil
        })
    }

    /// Returns the symbols whose last names are not in `declared`, sorted by place, with
    /// suggestions for the first 100.
    public func found(_ symbols: [UnknownSymbol], declared: Set<String>) -> [UnknownSymbol] {
      let candidates = known.sorted()
      return symbols.filter { !declared.contains($0.member) }.sorted().enumerated().map {
        var symbol = $1
        // Comparing each with all takes long, and nobody reads so many.
        if $0 < 100 { symbol.suggestion = symbol.name.closest(among: candidates) }
        return symbol
      }
    }

    private static let makers: Set<String> = [
      "Button", "Label", "Section", "Text", "TextField", "Toggle", "accessibilityLabel", "alert",
      "confirmationDialog", "help", "navigationTitle",
    ]
    private static let places = WordSearch(
      makers.map { $0 + "(." }
        + ["localized: .", "LocalizedStringResource.", "LocalizedStringResource = ."])
    private static let others: Set<String> = [
      "self", "init", "now", "distantPast", "distantFuture", "none", "some", "Type",
    ]
    private static let declarators: Set<String> = ["let", "var", "func", "case"]
  }

  /// The last component of the name: `ok` of `Menu.ok`.
  public var member: String { name.split(separator: ".").last.map(String.init) ?? name }
}
