public import CatalogModel

extension ARBDocument {
  /// Returns the texts of one language as a catalog, and the parts of the file that a catalog
  /// cannot hold.
  ///
  /// A placeholder without an `x-format` keeps its name, `%(count)lld`, because its number may
  /// differ between languages. Of several texts with the same key, the last one counts, and the
  /// earlier ones are losses.
  public func catalog(
    table: String, language: LanguageTag, sourceLanguage: LanguageTag
  ) -> (catalog: Catalog, losses: [CatalogLoss]) {
    var catalog = Catalog(table: table, sourceLanguage: sourceLanguage, entries: [])
    var losses = attributes.map {
      CatalogLoss(
        key: $0, part: .entry, message: "an attribute of the file cannot be converted")
    }
    var places: [Key: Int] = [:]
    for old in entries {
      func lose(_ part: CatalogLoss.Part, _ message: String) {
        losses.append(
          CatalogLoss(
            key: old.key, language: language.description, part: part, message: message))
      }
      for name in old.unknownAttributes {
        lose(.comment, "the attribute '\(name)' cannot be converted")
      }
      var reader = ARBTextReader(old.placeholders)
      guard let localization = reader.localization(old.message) else {
        lose(.entry, "\(reader.obstacle), and the text is left out")
        continue
      }
      for (part, message) in old.placeholderLosses(in: localization) { lose(part, message) }
      var entry = CatalogModel.Entry(key: old.key, comments: old.comment.map { [$0] } ?? [])
      entry.set(localization, language: language, sourceLanguage: sourceLanguage)
      if let place = places[Key(old.key)] {
        lose(.text, CatalogLoss.hidden)
        catalog.entries[place] = entry
      } else {
        places[Key(old.key)] = catalog.entries.count
        catalog.entries.append(entry)
      }
    }
    return (catalog, losses)
  }
}

extension ARBDocument.Entry {
  /// Returns the losses if `localization` were written back: the names, types and attributes of
  /// arguments that would change or disappear, each with the part of the entry and a message.
  fileprivate func placeholderLosses(
    in localization: Localization
  ) -> [(part: CatalogLoss.Part, message: String)] {
    var losses: [(part: CatalogLoss.Part, message: String)] = []
    var writer = ARBTextWriter()
    let written = writer.message(localization)
    let kept = Dictionary(last: writer.placeholders.map { ($0.name, $0.placeholder) })
    let arguments = message.arguments
    // A catalog has no name for the number of a plural whose forms never show it.
    var names: [String: String] = [:]
    if let name = message.onlyNumber, let other = written?.onlyNumber, other != name {
      losses.append(
        (.comment, "the name '\(name)' of the number that chooses the form is lost"))
      names[name] = other
    }
    for (name, placeholder) in placeholders.sorted(by: { $0.key < $1.key }) {
      guard arguments.contains(name) else {
        losses.append(
          (.comment, "the placeholder '\(name)', which is not in the text, is lost"))
        continue
      }
      for attribute in placeholder.unknownAttributes {
        losses.append(
          (
            attribute == "example" || attribute == "description" ? .comment : .text,
            "the attribute '\(attribute)' of the placeholder '\(name)' cannot be converted"
          ))
      }
      guard let type = placeholder.type, let new = kept[names[name] ?? name],
        let newType = new.type, type != newType
      else { continue }
      // Without a spelling in the text, the new type is only a guess.
      losses.append(
        (
          .text,
          "the type '\(type)' of the placeholder '\(name)' "
            + (new.format == nil ? "is lost" : "becomes '\(newType)'")
        ))
    }
    return losses
  }
}

extension ARBMessage {
  /// The argument that selects the form if the message is a single plural; otherwise nil.
  fileprivate var onlyNumber: String? {
    guard case .plural(let name, _)? = parts.first, parts.count == 1 else { return nil }
    return name
  }

  /// The arguments of the message, including those of its plural forms.
  fileprivate var arguments: Set<String> {
    parts.reduce(into: []) { names, part in
      switch part {
      case .text: break
      case .argument(let name), .other(let name, _): names.insert(name)
      case .plural(let name, let forms):
        names.insert(name)
        for form in forms { names.formUnion(form.message.arguments) }
      }
    }
  }
}

/// A converter of one message to a localization.
private struct ARBTextReader {
  private let placeholders: [String: ARBPlaceholder]
  private var substitutions: [Substitution] = []
  /// The reason for the last result of nil, such as `'select' of 'kind' cannot be converted`.
  private(set) var obstacle = ""

  init(_ placeholders: [String: ARBPlaceholder]) { self.placeholders = placeholders }

  mutating func localization(_ message: ARBMessage) -> Localization? {
    if case .plural(let name, let forms)? = message.parts.first, message.parts.count == 1,
      placeholders[name]?.specifier == nil
    {
      guard let forms = texts(forms, of: name) else { return nil }
      return Localization(.plural(forms))
    }
    guard let text = text(message) else { return nil }
    return Localization(.text(text, .translated), substitutions: substitutions)
  }

  /// Returns the text with placeholders, and with doubled percent signs if it has any placeholder;
  /// sets `obstacle` and returns nil if a catalog cannot hold a part.
  private mutating func text(_ message: ARBMessage) -> String? {
    var result = ""
    let isFormat = message.parts.contains { if case .text = $0 { false } else { true } }
    for part in message.parts {
      switch part {
      case .text(let text): result += isFormat ? Self.doubled(text) : text
      case .argument(let name): result += format(name)
      case .plural(let name, let forms):
        guard add(name, forms) else { return nil }
        result += reference(name)
      case .other(let name, let kind):
        obstacle = "'\(kind)' of '\(name)' cannot be converted"
        return nil
      }
    }
    return result
  }

  /// Adds a substitution for the plural of an argument inside a text; sets `obstacle` and returns
  /// false if a catalog cannot hold it.
  private mutating func add(_ name: String, _ forms: [ARBMessage.Form]) -> Bool {
    guard !substitutions.contains(where: { $0.name == name }) else {
      obstacle = "more than one plural of '\(name)' in a text cannot be converted"
      return false
    }
    guard let texts = texts(forms, of: name, number: "%arg") else { return false }
    let placeholder = placeholders[name]
    substitutions.append(
      Substitution(
        name: name, argument: placeholder?.argument, specifier: placeholder?.specifier ?? "lld",
        message: .plural(texts)))
    return true
  }

  private func reference(_ name: String) -> String { "%#@\(name)@" }

  /// Converts plural forms; sets `obstacle` and returns nil if a catalog cannot hold one. As for
  /// Flutter, `=0`, `=1` and `=2` mean `zero`, `one` and `two`.
  ///
  /// - Parameter number: The placeholder to write for `argument`, such as `%arg`; nil for its own,
  ///   such as `%(count)lld`.
  private mutating func texts(
    _ forms: [ARBMessage.Form], of argument: String, number: String? = nil
  ) -> [PluralCategory: Message]? {
    var result: [PluralCategory: Message] = [:]
    for form in forms {
      let names = ["=0": "zero", "=1": "one", "=2": "two"]
      guard let category = PluralCategory(rawValue: names[form.selector] ?? form.selector) else {
        obstacle = "the plural form '\(form.selector)' cannot be converted"
        return nil
      }
      guard result[category] == nil else {
        obstacle = "there are two texts for the plural form '\(category.rawValue)'"
        return nil
      }
      var text = ""
      let isFormat = form.message.parts.contains { if case .text = $0 { false } else { true } }
      for part in form.message.parts {
        switch part {
        case .text(let words): text += isFormat ? Self.doubled(words) : words
        case .argument(let name):
          text += name == argument ? number ?? format(name, isNumber: true) : format(name)
        case .plural(let name, _), .other(let name, _):
          obstacle = "a choice by '\(name)' inside of another one cannot be converted"
          return nil
        }
      }
      result[category] = .text(text, .translated)
    }
    return result
  }

  /// Returns the placeholder for an argument: its `x-format`, or one that fits its type, such as
  /// `%(count)lld`. Any other type gives `lld` if `isNumber` is set, and `@` if not.
  private func format(_ name: String, isNumber: Bool = false) -> String {
    if let format = placeholders[name]?.format { return format }
    switch placeholders[name]?.type {
    case "int": return "%(\(name))lld"
    case "double", "num": return "%(\(name))lf"
    default: return isNumber ? "%(\(name))lld" : "%(\(name))@"
    }
  }

  private static func doubled(_ text: String) -> String {
    String(
      decoding: text.utf8.flatMap { $0 == .percent ? [$0, $0] : [$0] }, as: UTF8.self)
  }
}
