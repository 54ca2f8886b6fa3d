internal import CatalogModel
internal import Syntaxes

/// The progress of the translation of project files into a language, as an export counts it.
///
/// A text is finished, needs review, or has no translation; a plural counts each of its forms. A
/// text that was translated before its source changed needs review, regardless of its state.
public struct TranslationStatus: Sendable, Equatable {
  /// The number of all texts (`total`) and of finished ones (`translated`).
  public var coverage = Coverage()
  /// The number of texts whose translation needs review or belongs to an earlier source.
  public var review = 0
  /// The number of texts without a translation, or with one in the state `new`.
  public var new = 0
  /// The number of strings that vary by number (`total`), and of those with all forms finished
  /// (`translated`).
  public var plurals = Coverage()
  /// The number of strings with a translation that are stale in their catalog.
  public var stale = 0
  /// The counts of the same texts with their sizes, in which repetitions are a group of their own.
  public let count: ExportCount

  /// Counts the texts in the parts of files; their order decides which text is the repetition.
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

  /// The number of source words in texts that are new, need review, or repeat another text and are
  /// not finished.
  public var wordsLeft: Int {
    count.new.size.words + count.review.size.words + count.repeated.size.words
  }
}

extension SourceRecord {
  /// Returns the translatable strings of a file that were added, or whose source text has changed,
  /// since the time of the record; in the order of the file's `catalog`.
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

/// A string that is new, or whose text has changed, since an earlier time.
public struct NewText: Sendable, Equatable {
  /// The path of the table or other file that contains the string.
  public let file: String
  public let key: String
  /// The texts in the source language: the only one, or all forms.
  public let texts: [String]
  /// Whether the string is new; otherwise its text has changed.
  public let isAdded: Bool
}

extension Localization {
  /// Whether the text, or a part of it, depends on a number.
  var variesByNumber: Bool {
    message.variesByNumber || substitutions.contains { $0.message.variesByNumber }
  }
}

extension Message {
  /// Whether the message, or a form for a device or width, depends on a number.
  ///
  /// Recursion is limited by the nesting of devices and widths, which a file limits.
  fileprivate var variesByNumber: Bool {
    switch self {
    case .plural: true
    case .text, .phrases: false
    case .device(let forms): forms.values.contains { $0.variesByNumber }
    case .width(let forms): forms.values.contains { $0.variesByNumber }
    }
  }
}
