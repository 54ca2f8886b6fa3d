internal import CatalogModel
internal import CatalogPasses
public import ExchangeFormats

/// What a translator should know about a text in addition to the text itself.
public struct TextContext: Sendable {
  /// The developers' comments.
  public var comments: [String] = []
  /// The roles of the text in the interface, such as `button`.
  public var roles: [String] = []
  /// The values of placeholders, as the code names them: `customer (String)`.
  public var arguments: [Argument] = []
  public var places: [XLIFFDocument.Context.Place] = []
  /// Lines of the surrounding code.
  public var code: [String] = []
  /// Paths of screenshots in the bundle.
  public var screenshots: [String] = []
  /// The maximum width in points.
  public var maximumWidth: Int?
  /// All other remarks, as lines.
  public var note = ""
  /// Translations that were suggested in the file.
  public var suggestions: [XLIFFDocument.Unit.Suggestion] = []

  public struct Argument: Sendable {
    public let placeholder: String
    /// The name in the code, with its type if known.
    public let name: String
    /// The name without the type, if it is short.
    public var expression: String {
      let expression = name.hasSuffix(")") ? name.split(atBytes: " (")[0] : name
      return expression.utf8.count <= 24 ? expression : "…"
    }
  }
}

extension BundleEditor {
  /// Returns the context of a text, taken from its first form: the others repeat it.
  public func context(of text: Int) -> TextContext {
    var result = TextContext()
    let first = texts[text].home
    let context = file.context(of: first)
    for note in file.notes(of: first) {
      guard note.from != XLIFFDocument.Context.author, note.from != XLIFFFile.Note.translator,
        !Self.isNoise(note.text)
      else { continue }
      result.comments.append(note.text)
    }
    result.places = context.places
    result.maximumWidth = context.maximumWidth
    for fact in context.facts {
      switch fact.type {
      case "x-role": result.roles.append(fact.text)
      case "x-code": result.code.append(fact.text)
      case "x-screenshot": result.screenshots.append(fact.text)
      case "paramnotes": result.arguments.append(Self.argument(fact.text))
      default: break
      }
    }
    if context.facts.isEmpty, context.places.isEmpty { result.note = context.note }
    result.suggestions = file.suggestions(of: first)
    return result
  }

  /// Returns the earlier source of a form; nil if it is unknown or unchanged.
  public func previousSource(of form: EditedText.Form, in text: EditedText) -> String? {
    let known = context.previous(of: text.key, in: file.sections[text.section].original)
    let path = form.path.names.joined(separator: ".")
    // A language may have forms that the source does not have.
    let previous = known.first { $0.path == path } ?? known.last
    let old = previous?.text ?? (form.unit == text.home ? file.previousSource(of: form.unit) : nil)
    return old.flatMap { $0.hasSameBytes(as: units[form.unit].source ?? "") ? nil : $0 }
  }

  /// Whether the source is known to have changed since it was translated.
  public func hasChangedSource(_ text: EditedText) -> Bool {
    text.forms.contains { previousSource(of: $0, in: text) != nil }
  }

  /// Parses `%1$@ is customer (String)`.
  private static func argument(_ text: String) -> TextContext.Argument {
    let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, words[1] == "is" else {
      return TextContext.Argument(placeholder: text, name: text)
    }
    return TextContext.Argument(placeholder: String(words[0]), name: String(words[2]))
  }

  /// Whether a comment is not by a developer: made by Interface Builder, such as
  /// `Class = "UILabel"; text = "Title"; ObjectID = "abc-12-def";`, or a placeholder for a missing
  /// comment (apple-formats 2.7).
  static func isNoise(_ text: String) -> Bool {
    text.hasPrefix("Class = \"") && text.containsBytes(of: "ObjectID")
      || text == "No comment provided by engineer." || text == "(No Comment)"
  }
}

/// An index of source texts by content.
struct SimilarSources: Sendable {
  private var index = SimilarTexts()
  /// The indices of texts that have a source, followed by those of memory entries.
  private var places: [Key: [Int]] = [:]

  init(_ sources: [String]) {
    for (number, source) in sources.enumerated() where Self.isUsual(source) {
      if places[Key(source)] == nil { index.add(source) }
      places[Key(source), default: []].append(number)
    }
  }

  /// Whether a text is short enough to be compared.
  static func isUsual(_ text: String) -> Bool { (1...2_000).contains(text.utf8.count) }

  func similar(to source: String, minimum: Int) -> [(number: Int, score: Int)] {
    var result = (places[Key(source)] ?? []).map { (number: $0, score: 100) }
    for (text, score) in index.texts(like: source, minimum: minimum) {
      result += (places[Key(text)] ?? []).map { (number: $0, score: score) }
    }
    return result
  }
}

/// A text whose translation may also suit another one.
public enum SimilarText: Sendable {
  /// A text of this file.
  case own(Int, score: Int)
  /// A text of the translation memory.
  case remembered(source: String, target: String, origin: String, score: Int)
}

extension BundleEditor {
  /// Returns equal and similar texts, the most similar first.
  public mutating func similar(to text: Int) -> [SimilarText] {
    if similarTexts == nil {
      let sources = texts.map { text in text.forms.last.flatMap { units[$0.unit].source } ?? "" }
      similarTexts = SimilarSources(sources + context.memory.map { $0.source })
    }
    guard let source = texts[text].forms.last.flatMap({ units[$0.unit].source }),
      SimilarSources.isUsual(source)
    else { return [] }
    let found = similarTexts?.similar(to: source, minimum: Self.minimumScore) ?? []
    return found.filter { $0.number != text }.prefix(Self.similarLimit).map { number, score in
      guard number >= texts.count else { return .own(number, score: score) }
      let entry = context.memory[number - texts.count]
      return .remembered(
        source: entry.source, target: entry.target, origin: entry.origin, score: score)
    }
  }

  private static let minimumScore = 60
  private static let similarLimit = 50
}
