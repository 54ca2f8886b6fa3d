public import CatalogFormats
public import CatalogModel

/// Merges the units of an XLIFF `<file>` into a string catalog (apple-formats 4.7).
public enum CatalogImport {
  /// Puts the finished translations of a language into the catalog; what the bundle lacks stays as
  /// it is.
  ///
  /// A unit whose key the catalog does not have is ignored and handed to `onRefusal`, and so is the
  /// second of two units with one id. A translation of a text that has changed since needs review.
  public static func merge(
    _ file: XLIFFDocument.File, into document: inout XCStringsDocument, language: LanguageTag,
    onRefusal: (XLIFFDocument.Unit, TableImport.Reason) -> Void = { _, _ in }
  ) -> TableImport {
    var outcome = TableImport()
    var seen: Set<[UInt8]> = []
    var finished = file
    finished.units = file.units.filter { unit in
      let isNew = seen.insert(Array(unit.id.utf8)).inserted
      guard let reason = isNew ? TableImport.reasonToIgnore(unit) : .duplicate else { return true }
      outcome.ignored[reason, default: 0] += 1
      if reason == .duplicate { onRefusal(unit, reason) }
      return false
    }
    for entry in finished.catalog(variables: .substitutions).catalog.entries {
      guard let new = entry.localizations[language] else { continue }
      guard document.entry(entry.key) != nil else {
        outcome.ignored[.unknownKey, default: 0] += new.places.count
        let unit = finished.units.first { $0.id.utf8.starts(with: entry.key.utf8) }
        if let unit { onRefusal(unit, .unknownKey) }
        continue
      }
      outcome += merge(new, of: entry, into: &document, language)
    }
    return outcome
  }

  private static func merge(
    _ new: Localization, of entry: Entry, into document: inout XCStringsDocument,
    _ language: LanguageTag
  ) -> TableImport {
    var outcome = TableImport()
    let isStale = new.places.allSatisfy(\.path.isEmpty) && hasChanged(entry, document)
    let old = document.localization(entry.key, language)
    let known = Dictionary(
      (old?.places ?? []).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let isOfSameShape = new.places.allSatisfy { known[$0.path] != nil }
    for place in new.places {
      let state = isStale && place.state == .translated ? .needsReview : place.state
      switch known[place.path] {
      case nil: outcome.added += 1
      case let known? where saysTheSame(known.text, place.text) && known.state == state:
        outcome.unchanged += 1
        continue
      default: outcome.changed += 1
      }
      guard isOfSameShape else { continue }
      document.set(
        place.text, state: state, key: entry.key, language: language, path: place.path)
    }
    if !isOfSameShape {
      document.set(isStale ? new.needingReview ?? new : new, key: entry.key, language: language)
    }
    return outcome
  }

  /// Whether two texts differ at most in the numbers of substitutions, `%1$#@teas@`, which an export
  /// adds and an import leaves out.
  private static func saysTheSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
      || left.utf8.contains(.hash) && withoutNumbers(left) == withoutNumbers(right)
  }

  private static func withoutNumbers(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var copied = 0
    for placeholder in FormatString(text).placeholders
    where placeholder.position != nil && placeholder.specifier.hasPrefix("#@") {
      result += bytes[copied...placeholder.range.lowerBound] + Array(placeholder.specifier.utf8)
      copied = placeholder.range.upperBound
    }
    return result + bytes[copied...]
  }

  /// Whether the text that was translated is not the one of the catalog any more.
  private static func hasChanged(_ entry: Entry, _ document: XCStringsDocument) -> Bool {
    guard let source = document.sourceLanguage.flatMap({ LanguageTag($0) }) else { return false }
    let then = entry.value ?? entry.key
    guard let now = document.localization(entry.key, source) else {
      return !then.utf8.elementsEqual(entry.key.utf8)
    }
    guard now.substitutions.isEmpty, case .text(let text, _) = now.message else { return false }
    return !text.utf8.elementsEqual(then.utf8)
  }
}

extension Localization {
  /// Every text in it with the way to it, those of substitutions too.
  fileprivate var places: [(path: [String], text: String, state: TranslationState)] {
    message.leaves
      + substitutions.flatMap { substitution in
        substitution.message.leaves.map {
          (["substitutions", substitution.name] + $0.path, $0.text, $0.state)
        }
      }
  }
}
