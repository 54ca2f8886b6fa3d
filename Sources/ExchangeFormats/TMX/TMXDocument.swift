public import CatalogModel
internal import Syntaxes

/// A translation memory in TMX 1.4, the exchange format of translation tools.
///
///     <tu><tuv xml:lang="en"><seg>Your cart</seg></tuv>
///         <tuv xml:lang="fr"><seg>Votre panier</seg></tuv></tu>
public struct TMXDocument: Sendable, Equatable {
  /// The language that texts are translated from; nil if the header does not name a valid one, as
  /// with `*all*`.
  public var sourceLanguage: LanguageTag?
  public var units: [Unit]
  /// The number of units left out because fewer than two texts remain, and of texts of the others
  /// left out because they have no valid language or no `<seg>`.
  public internal(set) var lostCount = 0

  /// A text in several languages.
  public struct Unit: Sendable, Equatable {
    /// The texts in the order of the file; a language may occur more than once.
    public var texts: [(language: LanguageTag, text: String)]
    /// The path in the project of the file with the text, from Loquat's `x-file`; nil without it.
    public var origin: String?
    /// The key of the text, or in an XLIFF the id of its unit, from Loquat's `x-key`; nil without
    /// it.
    public var key: String?

    public init(
      texts: [(language: LanguageTag, text: String)], origin: String? = nil, key: String? = nil
    ) {
      self.texts = texts
      self.origin = origin
      self.key = key
    }

    public static func == (left: Unit, right: Unit) -> Bool {
      left.origin == right.origin && left.key == right.key
        && left.texts.elementsEqual(right.texts) {
          $0.language == $1.language && $0.text == $1.text
        }
    }
  }

  public init(sourceLanguage: LanguageTag?, units: [Unit]) {
    self.sourceLanguage = sourceLanguage
    self.units = units
  }

  /// Parses a file; the errors are those of XML, and `not-tmx` for another kind of file. Inline
  /// elements become their texts. A text without a valid language or a `<seg>` is left out, and so
  /// is a unit with fewer than two texts.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> TMXDocument {
    let xml = try XMLDocument.parse(bytes, documentTypes: .withoutDeclarations)
    let root = xml.root
    guard xml.isElement(root, "tmx"), let body = xml.element("body", of: root)
    else {
      throw ParseError(.notTMX, "the file is not TMX, which has a '<tmx>' with a '<body>'", at: 0)
    }
    let header = xml.element("header", of: root)
    let language = header.flatMap { xml.value("srclang", of: $0) }.flatMap { LanguageTag($0) }
    var units: [Unit] = []
    var lostCount = 0
    for element in xml.elements(of: body) where xml.isElement(element, "tu") {
      var unit = Unit(texts: [])
      var lostTexts = 0
      for part in xml.elements(of: element) {
        if xml.isElement(part, "tuv") {
          let name = xml.value("xml:lang", of: part) ?? xml.value("lang", of: part)
          guard let language = name.flatMap({ LanguageTag($0) }),
            let segment = xml.element("seg", of: part)
          else {
            lostTexts += 1
            continue
          }
          unit.texts.append((language, xml.text(of: segment)))
        } else if xml.isElement(part, "prop") {
          switch xml.value("type", of: part) {
          case "x-file": unit.origin = xml.text(of: part)
          case "x-key": unit.key = xml.text(of: part)
          default: break
          }
        }
      }
      let isWhole = unit.texts.count > 1
      if isWhole { units.append(unit) }
      lostCount += isWhole ? lostTexts : 1
    }
    var document = TMXDocument(sourceLanguage: language, units: units)
    document.lostCount = lostCount
    return document
  }

  /// Returns whether Loquat wrote a file, according to `o-tmf` of its header; false for bytes that
  /// are not XML.
  public static func isOwn(_ bytes: [UInt8]) -> Bool {
    guard let xml = try? XMLDocument.parse(bytes, documentTypes: .withoutDeclarations),
      let header = xml.element("header", of: xml.root)
    else { return false }
    return xml.value("o-tmf", of: header) == "Loquat"
  }

  /// Serializes the units as UTF-8. A unit is left out if XML cannot represent one of its texts; if
  /// XML cannot represent an origin or a key, only that is left out.
  ///
  /// - Parameter generator: The value of `creationtool`, which is not escaped.
  public func serialize(generator: String) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ text: String) { bytes += text.utf8 }
    add(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <tmx version="1.4">
        <header creationtool="\(generator)" creationtoolversion="1" segtype="block" o-tmf="Loquat" \
      adminlang="en" srclang="\(sourceLanguage?.description ?? "*all*")" datatype="plaintext"/>
        <body>

      """)
    for unit in units where unit.texts.allSatisfy({ XMLEscaping.isRepresentable($0.text) }) {
      add("    <tu>\n")
      for (type, value) in [("x-file", unit.origin), ("x-key", unit.key)] {
        guard let value, XMLEscaping.isRepresentable(value) else { continue }
        add("      <prop type=\"\(type)\">")
        XMLEscaping.appendText(value, to: &bytes)
        add("</prop>\n")
      }
      for (language, content) in unit.texts {
        add("      <tuv xml:lang=\"\(language)\"><seg>")
        XMLEscaping.appendText(content, to: &bytes)
        add("</seg></tuv>\n")
      }
      add("    </tu>\n")
    }
    add("  </body>\n</tmx>\n")
    return bytes
  }
}
