internal import CatalogModel
internal import Syntaxes

/// A reader of a file's elements, which then resolves the references in their texts.
struct AndroidReader {
  private let xml: XMLDocument
  private let others: [String: String]
  private(set) var list = ProblemList()
  private(set) var hasUnknownReferences = false
  private var comment: String?
  /// The values of this file's `<string>` resources, by name. A reference may name one of these or
  /// of `others`; a name in both means this one.
  private var texts: [String: Value] = [:]

  /// The content of an element, before references are resolved.
  private enum Value {
    case text(String)
    case reference(AndroidReference, element: Int)
    case unreadable
  }

  /// A resource whose texts may be references.
  private struct Resource {
    var entry: AndroidDocument.Entry
    var content: Content

    enum Content {
      case text(Value)
      case plural([PluralCategory: Value])
      case array([Value])
    }

    var key: String { entry.key ?? entry.name }

    /// What must be unique: the key, of which those of arrays are apart.
    var place: Key {
      if case .array = content { return Key("\(key)[]") }
      return Key(key)
    }
  }

  init(xml: XMLDocument, others: [String: String]) {
    self.xml = xml
    self.others = others
  }

  mutating func entries() -> [AndroidDocument.Entry] {
    var all: [(resource: Resource, element: Int)] = []
    for piece in xml.content(of: xml.root) {
      guard case .node(let node) = piece else { continue }
      switch xml.nodes[node].kind {
      case .comment: comment = AndroidText.trimmed(xml.literalText(of: node))
      case .element:
        if let resource = resource(node) { all.append((resource, node)) }
        comment = nil
      case .cdata, .processingInstruction: continue
      }
    }
    let resources = withoutRepetitions(all)
    for resource in resources {
      if case .text(let value) = resource.content { texts[resource.entry.name] = value }
    }
    return resources.compactMap { entry($0) }
  }

  private mutating func resource(_ element: Int) -> Resource? {
    let content: Resource.Content
    var kind = xml.name(of: element)
    if kind == "item", let type = xml.value("type", of: element) { kind = type }
    switch kind {
    case "string": content = .text(value(of: element))
    case "plurals": content = .plural(forms(of: element))
    case "string-array", "array":
      content = .array(xml.elements(of: element).map { value(of: $0) })
    default:
      report(
        element, .note, "'<\(xml.name(of: element))>' is not a resource with texts and is left out")
      return nil
    }
    guard let name = xml.value("name", of: element) else {
      report(element, .error, "the resource has no 'name', and is left out; give it one")
      return nil
    }
    return Resource(
      entry: AndroidDocument.Entry(
        name: name, key: xml.value("tools:key", of: element), comment: comment,
        isTranslatable: xml.value("translatable", of: element) != "false", content: .array([])),
      content: content)
  }

  /// Returns one resource of each key: the one for the default product, or else the first. Reports
  /// the others. The elements of an array have other keys.
  private mutating func withoutRepetitions(
    _ all: [(resource: Resource, element: Int)]
  ) -> [Resource] {
    var kept: [Key: Int] = [:]
    for (resource, element) in all {
      let known = kept[resource.place].map { product(of: $0) }
      if known == nil || known != Self.defaultProduct && product(of: element) == Self.defaultProduct
      {
        kept[resource.place] = element
      }
    }
    var result: [Resource] = []
    var firsts: [Key: [String: Int]] = [:]
    for (resource, element) in all {
      let (place, product) = (resource.place, product(of: element))
      if let first = firsts[place]?[product] {
        report(
          element, .error,
          "another resource has the key '\(resource.key)', so this one is left out; rename or remove one",
          other: first)
        continue
      }
      firsts[place, default: [:]][product] = element
      if let other = kept[place], other != element {
        report(
          element, .warning,
          "'\(resource.key)' for the product '\(product)' is left out, since only one resource of a key is read",
          other: other)
      } else {
        result.append(resource)
      }
    }
    return result
  }

  /// The product of apps that name none.
  private static let defaultProduct = "default"

  private func product(of element: Int) -> String {
    let name = xml.value("product", of: element) ?? ""
    return name.isEmpty ? Self.defaultProduct : name
  }

  private mutating func forms(of element: Int) -> [PluralCategory: Value] {
    var result: [PluralCategory: Value] = [:]
    for item in xml.elements(of: element) {
      let quantity = xml.value("quantity", of: item)
      guard let category = quantity.flatMap({ PluralCategory(rawValue: $0) }) else {
        let known = "'zero', 'one', 'two', 'few', 'many' or 'other'"
        report(
          item, .error,
          quantity.map { "'\($0)' is not a quantity, so the item is left out; use \(known)" }
            ?? "the item has no 'quantity', and is left out; add one: \(known)")
        continue
      }
      result[category] = value(of: item)
    }
    return result
  }

  private mutating func report(
    _ element: Int, _ severity: Diagnostic.Severity, _ message: String, other: Int? = nil
  ) {
    let start = xml.nodes[element].range.lowerBound
    let other = other.map { xml.nodes[$0].range.lowerBound }
    list.add(.malformedAndroid, severity, message, at: start..<start, other: other.map { $0..<$0 })
  }
}

extension AndroidReader {
  /// Returns the value of an element, and reports markup and invalid escapes. Only an unquoted text
  /// without child nodes can be a reference; `@null` and `@empty` are empty texts.
  private mutating func value(of element: Int) -> Value {
    if xml.nodes[element].next == element + 1 {
      let text = AndroidText.trimmed(xml.text(of: element))
      if text == "@null" || text == "@empty" { return .text("") }
      if let reference = AndroidReference(text) { return .reference(reference, element: element) }
    }
    var decoder = AndroidTextDecoder()
    var markup: Int?
    append(element, to: &decoder, &markup)
    if let markup {
      let name = xml.name(of: markup)
      report(
        element, .note,
        Self.isPlaceholder(name)
          ? "'<\(name)>' is left out, and the text in it is kept"
          : "'<\(name)>' is kept as text, which apps show as it is")
    }
    guard let text = decoder.text else {
      report(
        element, .error,
        "'\\u' needs four hexadecimal digits, so the text is left out; correct it, or write '\\\\' for a backslash"
      )
      return .unreadable
    }
    return .text(text)
  }

  /// Appends the content of an element with tags as they are written, except those of `<xliff:g>`
  /// and the like. Sets `markup` to the inner element to report: the last one whose tags are kept,
  /// or else the first. Leaves it unchanged without inner elements.
  private func append(
    _ element: Int, to decoder: inout AndroidTextDecoder, _ markup: inout Int?
  ) {
    for piece in xml.content(of: element) {
      switch piece {
      case .text(let range): decoder.append(xml.text(in: range))
      case .node(let node):
        switch xml.nodes[node].kind {
        case .cdata: decoder.append(xml.literalText(of: node))
        case .comment, .processingInstruction: continue
        case .element:
          let isPlaceholder = Self.isPlaceholder(xml.name(of: node))
          if markup == nil || !isPlaceholder { markup = node }
          if !isPlaceholder { decoder.appendMarkup(xml.bytes[xml.nodes[node].startTagRange]) }
          append(node, to: &decoder, &markup)
          let end = xml.nodes[node].contentRange.upperBound..<xml.nodes[node].range.upperBound
          if !isPlaceholder { decoder.appendMarkup(xml.bytes[end]) }
        }
      }
    }
  }

  /// Returns whether an element, by its name, only marks untranslatable text, such as `xliff:g`;
  /// its tags are not part of the text.
  private static func isPlaceholder(_ name: String) -> Bool { name.hasPrefix("xliff:") }
}

extension AndroidReader {
  /// Returns a resource with its references resolved; nil for a `<string>` that cannot be read.
  /// Unreadable plural forms are left out, and unreadable array elements are nil.
  private mutating func entry(_ resource: Resource) -> AndroidDocument.Entry? {
    var entry = resource.entry
    switch resource.content {
    case .text(let value):
      guard let text = text(of: value) else { return nil }
      entry.content = .text(text)
    case .plural(let forms):
      var texts: [PluralCategory: String] = [:]
      for (category, value) in forms.sorted(by: { $0.key < $1.key }) {
        texts[category] = text(of: value)
      }
      entry.content = .plural(texts)
    case .array(let values): entry.content = .array(values.map { text(of: $0) })
    }
    return entry
  }

  /// Returns the text of a value, following references; nil if it cannot be read or resolved.
  /// Reports a reference as a note if it is resolved, and otherwise as an error.
  private mutating func text(of value: Value) -> String? {
    guard case .reference(let first, let element) = value else {
      if case .text(let text) = value { return text }
      return nil
    }
    var seen: Set<String> = []
    var next = value
    while case .reference(let reference, _) = next {
      guard let name = reference.name, let named = texts[name] ?? others[name].map(Value.text)
      else {
        hasUnknownReferences = true
        let way = reference.text == first.text ? "" : " leads to '\(reference.text)', which"
        report(
          element, .error,
          reference.name == nil
            ? "'\(first.text)'\(way) is not a reference to a '<string>' of the app, so this text is left out; write the text itself"
            : "'\(first.text)'\(way) refers to a text that is not in this file, so this text is left out; write the text itself"
        )
        return nil
      }
      guard seen.insert(name).inserted else {
        report(
          element, .error,
          "'\(first.text)' leads into a circle of references, so this text is left out; write a text instead"
        )
        return nil
      }
      next = named
    }
    guard case .text(let text) = next else {
      report(
        element, .error,
        "'\(first.text)' leads to a text that cannot be read, so this one is left out; correct that text"
      )
      return nil
    }
    report(
      element, .note, "'\(first.text)' is a reference, and the text that it names is used")
    return text
  }
}

/// A reference to another resource, `@string/tea`.
struct AndroidReference {
  let text: String
  /// The name of a text of the app; nil for a resource of another kind or package.
  let name: String?

  /// The kinds of resources that aapt2 knows; `@` before any other word is text.
  private static let kinds: Set<String> = [
    "anim", "animator", "array", "attr", "bool", "color", "dimen", "drawable", "font", "fraction",
    "id", "integer", "interpolator", "layout", "menu", "mipmap", "navigation", "plurals", "raw",
    "string", "style", "styleable", "transition", "xml",
  ]

  /// Parses a reference such as `@string/tea`; nil for any other text.
  init?(_ text: String) {
    guard text.hasPrefix("@") else { return nil }
    var path = text.dropFirst()
    if let mark = path.first, mark == "+" || mark == "*" { path = path.dropFirst() }
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    let kind = parts[0].split(separator: ":", omittingEmptySubsequences: false)
    guard kind.count < 3, let last = kind.last, Self.kinds.contains(String(last)) else {
      return nil
    }
    self.text = text
    name = kind.count == 1 && last == "string" ? String(parts[1]) : nil
  }
}
