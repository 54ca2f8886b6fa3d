internal import CatalogModel
internal import Syntaxes

/// How far some files of a project are translated into a language, as an export counts it.
///
/// A text is finished, needs review, or has no translation; a plural counts with each of its forms.
/// One that was translated before its source changed needs review, whatever its state.
public struct TranslationStatus: Sendable, Equatable {
  /// The texts, and those of them that are finished.
  public var coverage = Coverage()
  /// The texts whose translation needs review, be it of another text.
  public var review = 0
  /// The texts without a translation, or with one that nobody has begun to work on.
  public var new = 0
  /// The strings that vary by number, and those of them of which all forms are finished.
  public var plurals = Coverage()
  /// The strings with a translation that the code does not use, as their catalog says.
  public var stale = 0
  /// The same texts with their words, and with repeated ones apart.
  public let count: ExportCount

  /// Counts the parts of files in the order in which they are exported.
  public init(_ parts: [FileExport.Part]) {
    count = ExportCount(parts)
    for part in parts {
      plurals += part.plurals
      stale += part.staleCount
      for work in part.work {
        switch work {
        case nil: continue
        case .translated?: coverage.translated += 1
        case .needsReview?, .changed?: review += 1
        case .untranslated?: new += 1
        }
        coverage.total += 1
      }
    }
  }

  /// The words that are left to do, in texts that are new or need review.
  public var wordsLeft: Int {
    count.new.size.words + count.review.size.words + count.repeated.size.words
  }
}

extension SourceRecord {
  /// The strings of a file that were not there, and those whose text was another one.
  public func news(in file: FileExport) -> [NewText] {
    file.catalog.entries.compactMap { entry in
      guard entry.isTranslatable else { return nil }
      let change = change(of: entry, in: file)
      guard change == .added || change == .text else { return nil }
      let language = file.catalog.sourceLanguage
      let source = entry.localization(in: language, language) ?? Localization(entry.key)
      return NewText(
        file: file.original, key: entry.key, texts: source.leaves.map { $0.text },
        isAdded: change == .added)
    }
  }
}

/// A string that was not there at another time, or had another text.
public struct NewText: Sendable, Equatable {
  /// The table or other file that it is in.
  public let file: String
  public let key: String
  /// What the source language says, with all forms.
  public let texts: [String]
  /// Whether it was not there; its text was another one if it was.
  public let isAdded: Bool
}

extension Localization {
  /// Whether the text, or a part of it, depends on a number.
  var variesByNumber: Bool {
    message.variesByNumber || substitutions.contains { $0.message.variesByNumber }
  }
}

extension Message {
  /// The depth is that of devices and widths around plurals, which a file limits.
  fileprivate var variesByNumber: Bool {
    switch self {
    case .plural: true
    case .text, .phrases: false
    case .device(let forms): forms.values.contains { $0.variesByNumber }
    case .width(let forms): forms.values.contains { $0.variesByNumber }
    }
  }
}
