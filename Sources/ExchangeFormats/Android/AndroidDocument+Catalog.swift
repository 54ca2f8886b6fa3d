internal import AppleFormats
public import CatalogModel
internal import Syntaxes

extension AndroidDocument {
  /// Returns the texts of one language as a catalog with Apple's placeholders; array elements have
  /// keys such as `leaves[0]`, and those that cannot be read are left out.
  public func catalog(
    table: String, language: LanguageTag, sourceLanguage: LanguageTag
  ) -> Catalog {
    var catalog = Catalog(table: table, sourceLanguage: sourceLanguage, entries: [])
    for old in entries {
      let key = old.key ?? old.name
      func add(_ key: String, _ localization: Localization) {
        var entry = CatalogModel.Entry(
          key: key, comments: old.comment.map { [$0] } ?? [], isTranslatable: old.isTranslatable)
        entry.set(localization, language: language, sourceLanguage: sourceLanguage)
        catalog.entries.append(entry)
      }
      switch old.content {
      case .text(let text): add(key, Localization(AndroidText.applePlaceholders(text)))
      case .plural(let forms):
        add(
          key,
          Localization(
            .plural(forms.mapValues { .text(AndroidText.applePlaceholders($0), .translated) })))
      case .array(let texts):
        for (index, text) in texts.enumerated() {
          guard let text else { continue }
          add("\(key)[\(index)]", Localization(AndroidText.applePlaceholders(text)))
        }
      }
    }
    return catalog
  }

  /// Returns the texts of one language as a new file, and the parts of the catalog that Android's
  /// format cannot hold.
  public static func document(
    of catalog: Catalog, language: LanguageTag
  ) -> (document: AndroidDocument, losses: [CatalogLoss]) {
    let place = "a 'strings.xml' of Android"
    let (wanted, names) = catalog.only(language).numberingNames(in: language, place: place)
    var writer = AndroidWriter()
    for entry in wanted.entries {
      let localization =
        entry.localization(in: language, catalog.sourceLanguage) ?? Localization(entry.key)
      writer.add(entry, localization)
    }
    let document = AndroidDocument(writer.entries)
    let read = (try? parse(document.serialize())) ?? AndroidDocument([])
    let written = read.catalog(
      table: catalog.table, language: language, sourceLanguage: catalog.sourceLanguage)
    let losses = wanted.losses(in: written, languages: [language], place: place)
    return (document, names + losses)
  }
}

/// A converter of entries to resources, which leaves out what Android cannot hold.
private struct AndroidWriter {
  private(set) var entries: [AndroidDocument.Entry] = []
  private var names: Set<String> = []

  mutating func add(_ entry: Entry, _ localization: Localization) {
    guard localization.substitutions.isEmpty, XMLEscaping.isRepresentable(entry.key) else { return }
    let comment = entry.joinedComment.flatMap { XMLEscaping.isRepresentable($0) ? $0 : nil }
    switch localization.message {
    case .text(let text, _):
      let text = AndroidText.androidPlaceholders(text)
      if addElement(entry.key, text, comment, entry.isTranslatable) { return }
      add(entry, .text(text), comment)
    case .plural(let forms):
      var texts: [PluralCategory: String] = [:]
      for (category, form) in forms {
        guard case .text(let text, _) = form else { return }
        texts[category] = AndroidText.androidPlaceholders(text)
      }
      add(entry, .plural(texts), comment)
    case .phrases, .device, .width: return
    }
  }

  /// Adds the text of a key such as `leaves[2]` if it is the next element of the last array, or
  /// creates an array for `leaves[0]`; returns false, adding nothing, for any other key.
  private mutating func addElement(
    _ key: String, _ text: String, _ comment: String?, _ isTranslatable: Bool
  ) -> Bool {
    guard key.hasSuffix("]"), let bracket = key.lastIndex(of: "["),
      let number = Int(key[key.index(after: bracket)...].dropLast()), number >= 0,
      key == "\(key[..<bracket])[\(number)]"
    else { return false }
    let name = String(key[..<bracket])
    if let last = entries.last, case .array(let texts) = last.content, texts.count == number,
      last.key ?? last.name == name
    {
      entries[entries.count - 1].content = .array(texts + [text])
      return true
    }
    guard number == 0 else { return false }
    add(
      Entry(key: name, isTranslatable: isTranslatable), .array([text]), comment)
    return true
  }

  private mutating func add(
    _ entry: Entry, _ content: AndroidDocument.Content, _ comment: String?
  ) {
    let name = freeName(entry.key)
    entries.append(
      AndroidDocument.Entry(
        name: name, key: name.hasSameBytes(as: entry.key) ? nil : entry.key,
        comment: comment, isTranslatable: entry.isTranslatable, content: content))
  }

  /// Returns an unused resource name similar to the key, such as `tea_2`, and marks it as used.
  private mutating func freeName(_ key: String) -> String {
    var name = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "_": name.unicodeScalars.append(scalar)
      case "0"..."9": name += name.isEmpty ? "_\(scalar)" : "\(scalar)"
      case ".": name += name.isEmpty ? "_" : "."
      default: if name.last != "_" { name += "_" }
      }
      if name.utf8.count >= 60 { break }
    }
    while name.last == "." { name.removeLast() }
    if name.isEmpty { name = "_" }
    var free = name
    var number = 2
    while !names.insert(free).inserted {
      free = "\(name)_\(number)"
      number += 1
    }
    return free
  }
}
