internal import AppleFormats
public import CatalogModel
internal import Syntaxes

/// What of an export is sent to translators: all, or what needs work.
public struct ExportSelection: Sendable {
  /// The work that is wanted; nil for all texts.
  public var work: Set<ExportWork>?
  /// Which keys are wanted; nil for all.
  public var isKeyWanted: (@Sendable (String) -> Bool)?
  /// What the source language said at another time; texts that are the same are not wanted.
  public var base: SourceRecord?
  /// Whether files with wanted texts keep the others, for translators to read.
  public var includesContext = false

  /// Takes all.
  public init() {}

  /// Whether anything may be left out of a file.
  public var narrows: Bool { work != nil || isKeyWanted != nil || base != nil }
}

/// How far the translation of a text is; the raw values are stable.
public enum ExportWork: String, Sendable, CaseIterable {
  /// There is no translation, or one that nobody has begun to work on.
  case untranslated
  /// Somebody said that the translation needs review.
  case needsReview = "needs-review"
  /// The text was translated, and is another one now.
  case changed
  /// There is nothing to do.
  case translated
}

/// What the source language said in the files of a project at some time.
public struct SourceRecord: Sendable {
  private var files: [String: [Key: Text]] = [:]

  private struct Text: Sendable, Equatable {
    let places: [TextPath]
    let texts: [[UInt8]]
    let comment: [UInt8]

    init(_ entry: Entry, _ language: LanguageTag) {
      let source = entry.localization(in: language, language) ?? Localization(entry.key)
      let leaves = source.leaves
      places = leaves.map { $0.path }
      texts = leaves.map { Array($0.text.utf8) }
      comment = Array((entry.catalogComment ?? "").utf8)
    }
  }

  /// What became of an entry since then.
  enum Change: Equatable {
    case none, added, text, comment
  }

  /// Keeps what the files said; `now` are those of today, among which one that was moved or became
  /// a catalog is known by the name of its table.
  public init(_ then: [FileExport], now: [FileExport]) {
    let names = Set(now.map { $0.original })
    var moved: [String: [Key: Text]] = [:]
    for file in then {
      let texts = Dictionary(
        last: file.catalog.entries.map {
          (Key($0.key), Text($0, file.catalog.sourceLanguage))
        }
      )
      files[file.original] = texts
      guard !names.contains(file.original) else { continue }
      var known = moved[file.tableName] ?? [:]
      for (key, text) in texts where known[key] == nil { known[key] = text }
      moved[file.tableName] = known
    }
    for file in now where files[file.original] == nil {
      files[file.original] = moved[file.tableName]
    }
  }

  /// What texts of a file were that read otherwise now, by key and way.
  public func previousTexts(in file: FileExport) -> [(key: String, path: TextPath, text: String)] {
    file.catalog.entries.flatMap { entry -> [(key: String, path: TextPath, text: String)] in
      guard change(of: entry, in: file) == .text,
        let old = files[file.original]?[Key(entry.key)]
      else { return [] }
      return zip(old.places, old.texts).map { path, text in
        (entry.key, path, String(decoding: text, as: UTF8.self))
      }
    }
  }

  func change(of entry: Entry, in file: FileExport) -> Change {
    guard let old = files[file.original]?[Key(entry.key)] else { return .added }
    let new = Text(entry, file.catalog.sourceLanguage)
    guard new.places == old.places, new.texts == old.texts else { return .text }
    return new.comment == old.comment ? .none : .comment
  }
}
