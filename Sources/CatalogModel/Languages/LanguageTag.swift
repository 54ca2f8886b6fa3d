/// A well-formed language tag in Apple's spelling: `fr`, `pt-BR`, `zh-Hans`, `es-419`.
///
/// Well-formed means by BCP 47 (RFC 5646, section 2.1), but with a language of two or three letters
/// and without extended languages, such as `zh-yue`. Underscores are read as hyphens, and the
/// letter case of each part is normalized (apple-formats 11.1).
public struct LanguageTag: Sendable, Hashable, CustomStringConvertible {
  public let description: String
  /// The first eight bytes as a number, padded with leading zeros. Few tags are longer, and a
  /// number is compared and hashed in half the time of a string.
  private let start: UInt64

  /// Reads a tag in any letter case, with hyphens or underscores; nil if the text is not a
  /// well-formed one.
  public init?(_ text: String) {
    if Self.isSpelled(text) {
      self.init(spelled: text)
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "_", omittingEmptySubsequences: false) }
    guard let language = parts.first, Self.isLanguage(language) else { return nil }
    var result = language.lowercased()
    var stage = Stage.script
    for part in parts.dropFirst() {
      guard let spelled = Self.spell(part, after: &stage) else { return nil }
      result += "-" + spelled
    }
    guard stage != .singleton else { return nil }
    self.init(spelled: result)
  }

  /// The language of projects that do not name one.
  public static let english = LanguageTag(spelled: "en")

  /// An undetermined language, as in ISO 639.
  public static let undetermined = LanguageTag(spelled: "und")

  private init(spelled text: String) {
    var text = text
    start = text.withUTF8 { bytes in unsafe bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }
    description = text
  }

  public static func == (left: LanguageTag, right: LanguageTag) -> Bool {
    left.start == right.start && (left.start >> 56 == 0 || left.description == right.description)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(start) }

  /// Returns whether a text is already a common tag in Apple's spelling, such as `fr`, `pt-BR` or
  /// `zh-Hans`; false for rarer forms, such as `es-419`.
  ///
  /// This is a shortcut, because catalogs repeat language names very often.
  private static func isSpelled(_ text: String) -> Bool {
    var (capitals, letters, hyphens) = (0, 0, 0)
    for byte in text.utf8 {
      if byte == .minus {
        guard hyphens == 0, letters == 2 || letters == 3 else { return false }
        (letters, hyphens) = (0, 1)
      } else if byte.isLetter, byte.lowercased == byte {
        letters += 1
      } else {
        guard byte.isLetter, hyphens == 1, letters == 0 else { return false }
        capitals += 1
      }
    }
    return switch (hyphens, capitals) {
    case (0, 0): letters == 2 || letters == 3
    case (1, 1): letters == 3
    case (1, 2): letters == 0
    default: false
    }
  }

  /// The first kind of part that may come next in a tag; after `singleton`, such as `u`, another
  /// part must follow.
  private enum Stage { case script, region, variant, singleton, extensions }

  private static func isLanguage(_ part: Substring) -> Bool {
    (2...3).contains(part.utf8.count) && part.utf8.allSatisfy { $0.isLetter }
  }

  private static func spell(_ part: Substring, after stage: inout Stage) -> String? {
    let count = part.utf8.count
    let isAlphabetic = part.utf8.allSatisfy { $0.isLetter }
    guard (1...8).contains(count), part.utf8.allSatisfy({ $0.isLetter || $0.isDigit }) else {
      return nil
    }
    if stage == .singleton || stage == .extensions {
      stage = count == 1 ? .singleton : .extensions
      return part.lowercased()
    }
    if stage == .script, count == 4, isAlphabetic {
      stage = .region
      return part.prefix(1).uppercased() + part.dropFirst().lowercased()
    }
    let isRegion = count == 2 && isAlphabetic || count == 3 && part.utf8.allSatisfy { $0.isDigit }
    if stage == .script || stage == .region, isRegion {
      stage = .variant
      return part.uppercased()
    }
    if count >= 5 || count == 4 && part.utf8.first?.isDigit == true {
      stage = .variant
      return part.lowercased()
    }
    guard count == 1 else { return nil }
    stage = .singleton
    return part.lowercased()
  }
}

extension LanguageTag: Comparable {
  public static func < (left: LanguageTag, right: LanguageTag) -> Bool {
    left.description < right.description
  }
}
