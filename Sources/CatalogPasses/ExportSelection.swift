internal import AppleFormats
public import CatalogModel
internal import Syntaxes

/// The choice of the texts that an export sends to translators, such as those that need work.
public struct ExportSelection: Sendable {
  /// The selected states of work; an entry is selected if any of its texts has one of them. Nil for
  /// all texts.
  public var work: Set<ExportWork>?
  /// A function that returns whether a key is selected; nil for all keys.
  public var isKeyWanted: (@Sendable (String) -> Bool)?
  /// The source texts at an earlier time: only translatable entries that are new since then, or
  /// whose text or comment has changed, are selected. Nil to select regardless of changes.
  public var base: SourceRecord?
  /// Whether files with selected texts keep their other texts, for translators to read.
  public var includesContext = false

  /// Selects everything.
  public init() {}

  /// Whether texts may be excluded; with `includesContext`, excluded texts stay in the file as
  /// context.
  public var narrows: Bool { work != nil || isKeyWanted != nil || base != nil }
}

/// The progress of a text's translation; raw values are stable.
public enum ExportWork: String, Sendable, CaseIterable {
  /// The text has no translation, or one in the state `new`.
  case untranslated
  /// The translation is marked for review, or has another state that is not `translated`.
  case needsReview = "needs-review"
  /// The text has a translation, but of an earlier source text.
  case changed
  /// Nothing needs to be done.
  case translated
}

/// The source texts of a project's files at an earlier time.
public struct SourceRecord: Sendable {
  private var files: [String: [Key: Text]] = [:]

  private struct Text: Sendable, Equatable {
    let places: [TextPath]
    let texts: [[UInt8]]
    /// The texts of each device of a `.stringsdict`, some of which `texts` has only once for all
    /// devices; nil for another file.
    let ownTexts: [[UInt8]]?
    let comment: [UInt8]

    init(_ entry: Entry, in file: FileExport) {
      let language = file.catalog.sourceLanguage
      let source = entry.localization(in: language, language) ?? Localization(entry.key)
      let leaves = source.leaves
      places = leaves.map { $0.path }
      texts = leaves.map { Array($0.text.utf8) }
      ownTexts = file.ownSources(of: entry)
      comment = Array((entry.catalogComment ?? "").utf8)
    }
  }

  /// How an entry differs from the earlier time; `comment` if only its comment does.
  enum Change: Equatable {
    case none, added, text, comment
  }

  /// Records the texts of `then`, the files at the earlier time.
  ///
  /// - Parameter now: The current files. A file that did not exist then gets the earlier texts of
  ///   files with the same table name that no longer exist, because it was moved or became a
  ///   catalog.
  public init(_ then: [FileExport], now: [FileExport]) {
    let names = Set(now.map { $0.original })
    var moved: [String: [Key: Text]] = [:]
    for file in then {
      let texts = Dictionary(
        last: file.catalog.entries.map {
          (Key($0.key), Text($0, in: file))
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

  /// For the entries of a file whose source text has changed, returns all their earlier texts, each
  /// with the key of the entry and the path of the text. New entries have none.
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
    let new = Text(entry, in: file)
    guard new.places == old.places, new.texts == old.texts else { return .text }
    if let own = new.ownTexts, let oldOwn = old.ownTexts, own != oldOwn { return .text }
    return new.comment == old.comment ? .none : .comment
  }
}
