internal import CatalogModel
internal import CatalogPasses
public import ExchangeFormats

/// What a translator should know of a text beside what it says.
public struct TextContext: Sendable {
  /// What the developers say.
  public var comments: [String] = []
  /// What the text is in the interface: `button`.
  public var roles: [String] = []
  /// What is put in for placeholders: `customer (String)`, as the code names it.
  public var arguments: [Argument] = []
  public var places: [XLIFFDocument.Context.Place] = []
  /// Lines of the code around.
  public var code: [String] = []
  /// Paths in the bundle.
  public var screenshots: [String] = []
  /// How wide it can be, in points.
  public var maximumWidth: Int?
  /// What else is said, in lines, where it is not known in parts.
  public var note = ""
  /// Translations that somebody has put beside it.
  public var suggestions: [XLIFFDocument.Unit.Suggestion] = []

  public struct Argument: Sendable {
    public let placeholder: String
    /// As the code names it, with its type if that is known.
    public let name: String
    /// The name without the type, if it is short.
    public var expression: String {
      let expression = name.hasSuffix(")") ? name.split(atBytes: " (")[0] : name
      return expression.utf8.count <= 24 ? expression : "…"
    }
  }
}

extension BundleEditor {
  /// What is known of a text: what its first form says, which others repeat.
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

  /// What the source of a form was before; nil where that is not known, or is the same.
  public func previousSource(of form: EditedText.Form, in text: EditedText) -> String? {
    let known = context.previous(of: text.key, in: file.sections[text.section].original)
    let path = form.path.names.joined(separator: ".")
    // A language may have forms that the source does not have.
    let previous = known.first { $0.path == path } ?? known.last
    let old = previous?.text ?? (form.unit == text.home ? file.previousSource(of: form.unit) : nil)
    return old.flatMap { $0.hasSameBytes(as: units[form.unit].source ?? "") ? nil : $0 }
  }

  /// Whether a source has changed since it was translated, as far as that is known.
  public func hasChangedSource(_ text: EditedText) -> Bool {
    text.forms.contains { previousSource(of: $0, in: text) != nil }
  }

  /// `%1$@ is customer (String)`
  private static func argument(_ text: String) -> TextContext.Argument {
    let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, words[1] == "is" else {
      return TextContext.Argument(placeholder: text, name: text)
    }
    return TextContext.Argument(placeholder: String(words[0]), name: String(words[2]))
  }

  /// Whether a comment is what Interface Builder says of its objects:
  /// `Class = "UILabel"; text = "Title"; ObjectID = "abc-12-def";`
  ///
  /// The other ones stand for no comment (apple-formats 2.7).
  static func isNoise(_ text: String) -> Bool {
    text.hasPrefix("Class = \"") && text.containsBytes(of: "ObjectID")
      || text == "No comment provided by engineer." || text == "(No Comment)"
  }
}

/// Source texts by what they say.
struct SimilarSources: Sendable {
  private var index = SimilarTexts()
  /// The texts, and entries of the memory after them, that have a source.
  private var places: [Key: [Int]] = [:]

  init(_ sources: [String]) {
    for (number, source) in sources.enumerated() where Self.isUsual(source) {
      if places[Key(source)] == nil { index.add(source) }
      places[Key(source), default: []].append(number)
    }
  }

  /// Whether a text is no longer than what people compare.
  static func isUsual(_ text: String) -> Bool { (1...2_000).contains(text.utf8.count) }

  func similar(to source: String, minimum: Int) -> [(number: Int, score: Int)] {
    var result = (places[Key(source)] ?? []).map { (number: $0, score: 100) }
    for (text, score) in index.texts(like: source, minimum: minimum) {
      result += (places[Key(text)] ?? []).map { (number: $0, score: score) }
    }
    return result
  }
}

/// A text whose translation may serve for another one.
public enum SimilarText: Sendable {
  /// A text of this file.
  case own(Int, score: Int)
  /// One of a memory.
  case remembered(source: String, target: String, origin: String, score: Int)
}

extension BundleEditor {
  /// Texts that say the same, or much the same, the most similar first.
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
