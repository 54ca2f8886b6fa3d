public import CatalogModel

/// How Flutter reads apostrophes: the value of `use-escaping` in the project's `l10n.yaml`.
///
/// The setting applies to all files of a project, so all texts of a table are written for the same
/// setting. The default is `off`, unless a text contains a brace. An attribute of the file then
/// records `on`, because a file in another language may show no sign of it:
///
///     "@@x-use-escaping": true,
///     "tip": "l''ami de '{'Lea'}'"     for l'ami de {Lea}
///
/// A file without the attribute is read in the way that makes more of its texts readable, or as
/// `off` if both make the same number readable: `l''ami` has two apostrophes in a file that quotes
/// no brace.
public enum ARBEscaping: Sendable {
  /// An apostrophe is a plain character, and no text can contain a brace.
  case off
  /// Two apostrophes mean one, and text between two single ones is literal.
  case on
}

extension ARBEscaping {
  /// Chooses the setting for all texts of a table: `on` if a text can only be written with it.
  public init(for catalog: Catalog) {
    let source = catalog.sourceLanguage
    let isNeeded = catalog.entries.contains { entry in
      let own = entry.localization(in: source, source) ?? Localization(entry.key)
      return Self.isNeeded(for: own) || entry.localizations.values.contains(where: Self.isNeeded)
    }
    self = isNeeded ? .on : .off
  }

  private static func isNeeded(for localization: Localization) -> Bool {
    let messages = [localization.message] + localization.substitutions.map { $0.message }
    let hasBrace = messages.contains { message in
      message.leaves.contains { $0.text.utf8.contains { $0 == .leftBrace || $0 == .rightBrace } }
    }
    guard hasBrace else { return false }
    var writer = ARBTextWriter()
    guard let message = writer.message(localization) else { return false }
    return message.spelled(.off) == nil && message.spelled(.on) != nil
  }

  /// Guesses the setting of a file that does not state it: the one with which fewer of its texts
  /// are unreadable, or `off` if both are equal.
  init(for texts: [String]) {
    func unread(_ escaping: ARBEscaping) -> Int {
      texts.count { (try? ARBMessage(parsing: $0, escaping)) == nil }
    }
    let plain = unread(.off)
    self = plain > 0 && unread(.on) < plain ? .on : .off
  }

  static let attribute = "@@x-use-escaping"

  /// The advice to change the Flutter project's settings, as a message; nil for the default, `off`.
  var setting: String? {
    switch self {
    case .off: nil
    case .on: "braces in the texts are in apostrophes; set 'use-escaping: true' in 'l10n.yaml'"
    }
  }
}
