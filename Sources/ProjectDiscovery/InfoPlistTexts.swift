public import AppleFormats
public import CatalogModel

extension LocalizationSettings {
  /// Returns the texts of the Info.plist that a build makes: those of the target's file, if any,
  /// and, if the build generates an Info.plist, those of `INFOPLIST_KEY_*` and `PRODUCT_NAME`; the
  /// file has precedence. The comment of an entry is Xcode's note on its key (apple-formats 7). A
  /// value that equals the key is nil.
  ///
  /// Settings in the values are expanded; references to unknown or empty ones are kept.
  public func infoPlistEntries(_ document: InfoPlistDocument?) -> [Entry] {
    var expansion = SettingExpansion(buildSettings)
    var texts: [InfoPlistDocument.Text] = []
    if generatesInfoPlist {
      texts += infoPlistTexts.compactMap { InfoPlistDocument.text($0.text, of: $0.key) }
      if let name = expansion.nonEmptyValue(of: "PRODUCT_NAME") {
        texts += [InfoPlistDocument.text(name, of: "CFBundleName")].compactMap(\.self)
      }
    }
    // The file overrides generated texts.
    let written = document?.texts ?? []
    let keys = Set(written.map(\.id))
    return (written + texts.filter { !keys.contains($0.id) }).map { text in
      let value = Self.expanded(text.text, &expansion)
      // Texts in lists are their own keys.
      let key = text.id == text.text ? value : text.id
      return Entry(
        key: key, value: value == key ? nil : value, comments: text.note.isEmpty ? [] : [text.note])
    }
  }

  /// Returns the table and the key of each look-up that the system makes for the Info.plist;
  /// settings in the keys are expanded.
  public func infoPlistLookUps(_ document: InfoPlistDocument) -> [(table: String, key: String)] {
    var expansion = SettingExpansion(buildSettings)
    return document.lookUps.map { ($0.table, Self.expanded($0.key, &expansion)) }
  }

  /// Returns the text with references to settings replaced by their values: `$(NAME)`, `${NAME}`,
  /// and `$(NAME:rule)`, whose rule is ignored. References to unknown or empty settings are kept.
  private static func expanded(_ text: String, _ expansion: inout SettingExpansion) -> String {
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      let opening = rest.dropFirst().first
      guard let closing = opening == "(" ? ")" as Character : opening == "{" ? "}" : nil,
        let end = rest.firstIndex(of: closing)
      else {
        result.append(rest.removeFirst())
        continue
      }
      let name = rest[rest.index(rest.startIndex, offsetBy: 2)..<end].prefix { $0 != ":" }
      result += expansion.nonEmptyValue(of: String(name)) ?? String(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
