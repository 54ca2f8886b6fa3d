public import CatalogModel

/// How Flutter reads apostrophes: what `use-escaping` is in the `l10n.yaml` of its project.
///
/// It is one for all files of a project, so that all texts of a table are written for the same one.
/// They are written for `off`, the default, unless a text has a brace; an attribute of the file says
/// `on`, since a file in another language of the table may show no sign of it:
///
///     "@@x-use-escaping": true,
///     "tip": "l''ami de '{'Lea'}'"      for l'ami de {Lea}
///
/// A file that says nothing is read in the way in which more of its texts can be read, and as `off`
/// where both are alike: `l''ami` has two apostrophes in a file without a brace in apostrophes.
public enum ARBEscaping: Sendable {
  /// An apostrophe is one, and no text can have a brace.
  case off
  /// Two apostrophes are one, and what stands between two of them is text.
  case on
}

extension ARBEscaping {
  /// What all texts of a table can be written for.
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

  /// How the texts of a file are to be read that does not say so.
  init(for texts: [String]) {
    func unread(_ escaping: ARBEscaping) -> Int {
      texts.count { (try? ARBMessage(parsing: $0, escaping)) == nil }
    }
    let plain = unread(.off)
    self = plain > 0 && unread(.on) < plain ? .on : .off
  }

  static let attribute = "@@x-use-escaping"

  /// What the project of Flutter must be told; nil for what it does by itself.
  var setting: String? {
    switch self {
    case .off: nil
    case .on: "texts with braces are in apostrophes; set 'use-escaping: true' in 'l10n.yaml'"
    }
  }
}
