internal import CatalogModel
internal import CatalogPasses
public import ExchangeFormats

/// Information about a text for its translator, besides the text itself.
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
  /// The maximum width in points; nil if the file states none.
  public var maximumWidth: Int?
  /// The note from Loquat, one remark per line; empty if the file states places or facts of the
  /// text in another way, because they say the same.
  public var note = ""
  /// Translations that were suggested in the file.
  public var suggestions: [XLIFFDocument.Unit.Suggestion] = []

  /// A placeholder and the name of its value in the code. If the file describes them in a form
  /// other than `%1$@ is customer (String)`, `placeholder` and `name` are both the whole
  /// description.
  public struct Argument: Sendable {
    public let placeholder: String
    /// The name in the code, with its type if known.
    public let name: String
    /// The name without the type, such as `customer`; `…` if it is longer than 24 bytes.
    public var expression: String {
      let expression = name.hasSuffix(")") ? name.split(atBytes: " (")[0] : name
      return expression.utf8.count <= 24 ? expression : "…"
    }
  }
}

extension BundleEditor {
  /// Returns the context of a text, taken from its first unit in the file: the other units repeat
  /// it.
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

  /// Returns the earlier source of a form, from the editing context or else, for the first unit of
  /// the text, from the file; nil if it is unknown or unchanged. A form that the context lacks gets
  /// the last earlier source that the context has for the text.
  public func previousSource(of form: EditedText.Form, in text: EditedText) -> String? {
    let known = context.previous(of: text.key, in: file.sections[text.section].original)
    let path = form.path.names.joined(separator: ".")
    // A language may have forms that the source does not have.
    let previous = known.first { $0.path == path } ?? known.last
    let old = previous?.text ?? (form.unit == text.home ? file.previousSource(of: form.unit) : nil)
    return old.flatMap { $0.hasSameBytes(as: units[form.unit].source ?? "") ? nil : $0 }
  }

  /// Returns whether the source of any form of a text is known to have changed since it was
  /// translated.
  public func hasChangedSource(_ text: EditedText) -> Bool {
    text.forms.contains { previousSource(of: $0, in: text) != nil }
  }

  /// Parses `%1$@ is customer (String)`; any other text becomes both the placeholder and the name.
  private static func argument(_ text: String) -> TextContext.Argument {
    let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, words[1] == "is" else {
      return TextContext.Argument(placeholder: text, name: text)
    }
    return TextContext.Argument(placeholder: String(words[0]), name: String(words[2]))
  }

  /// Returns whether a comment is not by a developer: made by Interface Builder, such as `Class =
  /// "UILabel"; text = "Title"; ObjectID = "abc-12-def";`, or a placeholder for a missing comment
  /// (apple-formats 2.7).
  static func isNoise(_ text: String) -> Bool {
    text.hasPrefix("Class = \"") && text.containsBytes(of: "ObjectID")
      || text == "No comment provided by engineer." || text == "(No Comment)"
  }
}

/// An index that finds equal and similar source texts.
struct SimilarSources: Sendable {
  private var index = SimilarTexts()
  /// The positions of each source in the list that the index was created from: the sources of the
  /// file's texts, followed by those of the memory.
  private var places: [Key: [Int]] = [:]

  init(_ sources: [String]) {
    for (number, source) in sources.enumerated() where Self.isUsual(source) {
      if places[Key(source)] == nil { index.add(source) }
      places[Key(source), default: []].append(number)
    }
  }

  /// Returns whether a text has 1 to 2,000 bytes, so that it can be compared.
  static func isUsual(_ text: String) -> Bool { (1...2_000).contains(text.utf8.count) }

  func similar(to source: String, minimum: Int) -> [(number: Int, score: Int)] {
    var result = (places[Key(source)] ?? []).map { (number: $0, score: 100) }
    for (text, score) in index.texts(like: source, minimum: minimum) {
      result += (places[Key(text)] ?? []).map { (number: $0, score: score) }
    }
    return result
  }
}

/// A text whose translation may also suit another one; scores are from 60 to 100.
public enum SimilarText: Sendable {
  /// A text of this file, by its index in `texts`.
  case own(Int, score: Int)
  /// A text of the translation memory.
  case remembered(source: String, target: String, origin: String, score: Int)
}

extension BundleEditor {
  /// Returns at most 50 other texts with an equal source, which has the score 100, or a similar
  /// one, the most similar first; none for a text whose source is missing, empty or longer than
  /// 2,000 bytes. The source of a text is that of its last form, such as `other`.
  ///
  /// The first call indexes `context.memory`, which must not change afterwards.
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
