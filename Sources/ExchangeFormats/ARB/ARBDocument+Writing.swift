internal import AppleFormats
public import CatalogModel
internal import Syntaxes

extension ARBDocument {
  /// Returns the texts of one language as a new file, and the parts of the catalog that ARB cannot
  /// hold.
  ///
  /// - Parameter escaping: How Flutter is set to read the table's files; nil stands for the setting
  ///   that the table's texts, in all languages, need.
  public static func document(
    of catalog: Catalog, language: LanguageTag, for escaping: ARBEscaping? = nil
  ) -> (document: ARBDocument, losses: [CatalogLoss]) {
    let escaping = escaping ?? ARBEscaping(for: catalog)
    // A key must have the same name in all languages.
    let names = ARBNames(catalog.entries.map { $0.key })
    let wanted = catalog.only(language)
    var members = [JSONMember("@@locale", .string(language.arbLocale))]
    if escaping == .on { members.append(JSONMember(ARBEscaping.attribute, .bool(true))) }
    var explanations: [CatalogLoss] = []
    for entry in wanted.entries {
      let localization =
        entry.localization(in: language, catalog.sourceLanguage) ?? Localization(entry.key)
      var writer = ARBTextWriter()
      guard let message = writer.message(localization) else { continue }
      guard let spelled = message.spelled(escaping) else {
        explanations.append(
          CatalogLoss(
            key: entry.key, language: language.description, part: .entry,
            message: "an apostrophe right before the first brace cannot be written for Flutter"))
        continue
      }
      let name = names.name(of: entry.key)
      members.append(JSONMember(name, .string(spelled)))
      let attributes = [
        ("x-key", name.hasSameBytes(as: entry.key) ? nil : JSONValue.string(entry.key)),
        ("description", entry.joinedComment.map { JSONValue.string($0) }),
        (
          "placeholders",
          writer.placeholders.isEmpty
            ? nil : .object(writer.placeholders.map { JSONMember($0.name, $0.placeholder.json) })
        ),
      ].compactMap { name, value in value.map { JSONMember(name, $0) } }
      if !attributes.isEmpty { members.append(JSONMember("@\(name)", .object(attributes))) }
    }
    var writer = JSONWriter(.arb)
    writer.append(JSONValue.object(members))
    let bytes = writer.bytes + [.newline]
    let document = (try? parse(bytes)) ?? ARBDocument(json: JSONDocument(bytes: bytes))
    let written = document.catalog(
      table: catalog.table, language: language, sourceLanguage: catalog.sourceLanguage)
    let losses = wanted.losses(
      in: written.catalog, languages: [language], place: "an ARB file",
      explanations: explanations)
    return (document, losses)
  }

  public func serialize() -> [UInt8] { text }
}

extension JSONStyle {
  fileprivate static let arb = {
    var style = JSONStyle.xcode
    style.colon = Array(": ".utf8)
    return style
  }()
}

extension LanguageTag {
  /// The tag as Dart spells it: `pt_BR`.
  var arbLocale: String {
    String(decoding: description.utf8.map { $0 == .minus ? .underscore : $0 }, as: UTF8.self)
  }
}

/// The Dart names of a table's keys, each used once. A key that is a valid name keeps it.
private struct ARBNames {
  private var names: [Key: String] = [:]

  init(_ keys: [String]) {
    var taken = Self.reserved
    // A key that is a valid name keeps it, even if an earlier key would get the same name.
    for key in keys where Self.name(like: key).utf8.elementsEqual(key.utf8) {
      if taken.insert(key).inserted { names[Key(key)] = key }
    }
    for key in keys where names[Key(key)] == nil {
      let name = Self.name(like: key)
      var free = name
      var number = 2
      while !taken.insert(free).inserted {
        free = "\(name)_\(number)"
        number += 1
      }
      names[Key(key)] = free
    }
  }

  func name(of key: String) -> String { names[Key(key)] ?? Self.name(like: key) }

  /// Returns a similar Dart name, such as `hello_World` for `Hello, World!`: at most 60 ASCII
  /// letters, digits and underscores, the first of them a lowercase letter.
  private static func name(like key: String) -> String {
    var name: [UInt8] = []
    for byte in key.utf8 {
      if byte.isLetter && byte < 0x80 || byte.isDigit || byte == .underscore {
        if name.isEmpty, byte.isDigit || byte == .underscore { name += "k".utf8 }
        name.append(name.isEmpty ? byte | 0x20 : byte)
      } else if let last = name.last, last != .underscore {
        name.append(.underscore)
      }
      if name.count >= 60 { break }
    }
    while name.last == .underscore, name.count > 1 { name.removeLast() }
    if name.isEmpty { name = Array("k".utf8) }
    return String(decoding: name, as: UTF8.self)
  }

  /// The reserved words of Dart, which cannot name a method.
  private static let reserved: Set<String> = [
    "assert", "await", "break", "case", "catch", "class", "const", "continue", "default", "do",
    "else", "enum", "extends", "false", "final", "finally", "for", "if", "in", "is", "new", "null",
    "rethrow", "return", "super", "switch", "this", "throw", "true", "try", "var", "void", "while",
    "with", "yield",
  ]
}

/// A converter of one localization to a message and its placeholders.
struct ARBTextWriter {
  private(set) var placeholders: [(name: String, placeholder: ARBPlaceholder)] = []

  /// Converts a localization and adds its arguments to `placeholders`; returns nil if ARB cannot
  /// hold it.
  mutating func message(_ localization: Localization) -> ARBMessage? {
    switch localization.message {
    case .text(let text, _): return message(text, localization.substitutions)
    case .plural(let forms):
      guard localization.substitutions.isEmpty else { return nil }
      let name = number(forms) ?? "count"
      guard let forms = texts(forms, { $0.message($1, []) }) else { return nil }
      if !placeholders.contains(where: { $0.name == name }) {
        placeholders.append((name, ARBPlaceholder(type: "num")))
      }
      return ARBMessage([.plural(name, forms)])
    case .phrases, .device, .width: return nil
    }
  }

  /// Returns the name of the argument that selects the form: the first number that a form shows,
  /// looking at `other` first; nil if none shows a number.
  private func number(_ forms: [PluralCategory: Message]) -> String? {
    for (_, form) in forms.sorted(by: { $0.key > $1.key }) {
      guard case .text(let text, _) = form else { continue }
      let format = FormatString(text)
      for (index, sign) in format.placeholders.enumerated() where sign.isNumber {
        return Self.name(of: sign, in: format, number: index + 1)
      }
    }
    return nil
  }

  private mutating func texts(
    _ forms: [PluralCategory: Message],
    _ message: (inout ARBTextWriter, String) -> ARBMessage?
  ) -> [ARBMessage.Form]? {
    var result: [ARBMessage.Form] = []
    for (category, form) in forms.sorted(by: { $0.key < $1.key }) {
      guard case .text(let text, _) = form, let message = message(&self, text) else { return nil }
      result.append(ARBMessage.Form(selector: category.rawValue, message: message))
    }
    return result.isEmpty ? nil : result
  }

  /// Converts a text and adds its arguments to `placeholders`. References to substitutions become
  /// plurals, and `%arg` becomes `argument`. Returns nil if ARB cannot hold one of them.
  private mutating func message(
    _ text: String, _ substitutions: [Substitution], argument: String? = nil
  ) -> ARBMessage? {
    let format = FormatString(text)
    let bytes = Array(text.utf8)
    var parts: [ARBMessage.Part] = []
    var prose: [UInt8] = []
    var (copied, count) = (0, 0)
    for sign in format.signs {
      prose += bytes[copied..<sign.range.lowerBound]
      copied = sign.range.upperBound
      guard sign.takesArgument, !sign.hasSpace, sign.kind != .write else {
        prose += sign.kind == .percent ? [.percent] : bytes[sign.range]
        continue
      }
      count += 1
      guard
        let part = part(sign, format, count, substitutions, argument: argument)
      else { return nil }
      if !prose.isEmpty { parts.append(.text(String(decoding: prose, as: UTF8.self))) }
      prose = []
      parts.append(part)
    }
    prose += bytes[copied...]
    if !prose.isEmpty { parts.append(.text(String(decoding: prose, as: UTF8.self))) }
    return ARBMessage(parts)
  }

  private mutating func part(
    _ sign: Placeholder, _ format: FormatString, _ number: Int, _ substitutions: [Substitution],
    argument: String?
  ) -> ARBMessage.Part? {
    switch sign.kind {
    case .argument: return argument.map { .argument($0) }
    case .variable:
      guard let name = format.name(of: sign), Self.isName(name),
        let substitution = substitutions.first(where: { $0.name.utf8.elementsEqual(name.utf8) }),
        case .plural(let forms) = substitution.message,
        let texts = texts(forms, { $0.message($1, [], argument: name) })
      else { return nil }
      var placeholder = ARBPlaceholder(type: "num")
      placeholder.specifier = substitution.specifier
      placeholder.argument = substitution.argument
      placeholders.removeAll { $0.name == name }
      placeholders.append((name, placeholder))
      return .plural(name, texts)
    default:
      let name = Self.name(of: sign, in: format, number: number)
      if !placeholders.contains(where: { $0.name == name }) {
        let spelled = String(decoding: Array(format.text.utf8)[sign.range], as: UTF8.self)
        placeholders.append((name, ARBPlaceholder(type: Self.type(of: sign), format: spelled)))
      }
      return .argument(name)
    }
  }

  /// Returns the name of a placeholder's argument: its own if that is an identifier, and otherwise
  /// `arg` and its position, such as `arg1`. The position of a placeholder that states none is
  /// `number`.
  private static func name(
    of sign: Placeholder, in format: FormatString, number: Int
  ) -> String {
    if let name = format.name(of: sign), isName(name) { return name }
    return "arg\(sign.position ?? number)"
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.first.map { $0.isLetter && $0 < 0x80 || $0 == .underscore } == true
      && text.utf8.allSatisfy { $0.isLetter && $0 < 0x80 || $0 == .underscore || $0.isDigit }
  }

  private static func type(of sign: Placeholder) -> String {
    switch sign.kind {
    case .int, .long, .longLong: "int"
    case .float, .longDouble: "double"
    default: "String"
    }
  }
}
