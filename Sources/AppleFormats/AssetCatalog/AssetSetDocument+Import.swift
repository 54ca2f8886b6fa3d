public import CatalogModel
internal import Syntaxes

extension AssetSetDocument {
  /// The changes to a set of the project that import a set returned by a translator.
  public struct Import: Sendable, Equatable {
    /// The project's `Contents.json` with the new and changed entries; the original bytes if no
    /// entry is new or changed. An imported file that keeps its name changes no entry.
    public var contents: [UInt8]
    /// The names of the files to copy into the set.
    public var files: [String] = []
    /// The translated files that must not be imported, with the reasons.
    public var refused: [Refusal] = []
  }

  /// A file that is not imported, and the reason.
  public struct Refusal: Sendable, Equatable {
    public enum Reason: Sendable {
      /// Another entry in the same list of the project's set already has the file name.
      case isTaken
      /// By its extension, the file is neither an image nor of a kind that the set contains.
      case isOfOtherKind
      /// The name is empty, begins or ends with a period, contains `/`, has white space at either
      /// end, or contains a control or format character or a line or paragraph separator.
      case isBadName
    }

    public let file: String
    public let reason: Reason
  }

  /// Returns the changes that import the entries of a language from a returned set. Leaves out
  /// unchanged entries, copies that an export made as placeholders, and lists that the project's
  /// set does not have.
  ///
  /// - Parameter isTranslated: Returns whether `file` is in the returned set and differs from
  ///   `source`, a file of the project's set: the existing translation or the original. `source` is
  ///   nil if the project has no such file.
  public func importing(
    _ returned: AssetSetDocument, language: LanguageTag,
    isTranslated: (_ file: String, _ source: String?) -> Bool
  ) -> Import {
    var result = Import(contents: [])
    var value = value
    for (name, theirs) in returned.lists {
      guard case .array(var own)? = value[name] else { continue }
      for entry in theirs where entry.locale == language {
        let place = own.firstIndex { $0.locale == language && $0.isSameSlot(as: entry) }
        let source = own.first { $0["locale"] == nil && $0.isSameSlot(as: entry) }
        guard let file = entry["filename"]?.stringValue else {
          if place == nil, source.map({ $0.hasSameContent(as: entry) }) == true { continue }
          if let place, own[place].hasSameContent(as: entry) { continue }
          own.put(entry, at: place)
          continue
        }
        guard isTranslated(file, place.flatMap { own[$0]["filename"]?.stringValue }),
          place != nil || isTranslated(file, source?["filename"]?.stringValue)
        else { continue }
        let isTaken = own.enumerated().contains {
          $0.offset != place && $0.element["filename"]?.stringValue == file
        }
        if let reason = reasonToRefuse(file, isTaken: isTaken) {
          result.refused.append(Refusal(file: file, reason: reason))
          continue
        }
        result.files.append(file)
        if place.map({ own[$0]["filename"]?.stringValue == file }) != true {
          own.put(entry, at: place)
        }
      }
      value.set(name, .array(own))
    }
    let json = try? JSONDocument.parse(bytes)
    result.contents = json.map { bytes.applying($0.edits(changing: 0, to: value)) } ?? bytes
    return result
  }

  private func reasonToRefuse(_ file: String, isTaken: Bool) -> Refusal.Reason? {
    if Self.isBadName(file) { return .isBadName }
    if isTaken { return .isTaken }
    return isKnownKind(file) ? nil : .isOfOtherKind
  }

  private static func isBadName(_ file: String) -> Bool {
    file.isEmpty || file.hasPrefix(".") || file.hasSuffix(".") || file.contains("/")
      || file.first?.isWhitespace == true || file.last?.isWhitespace == true
      || file.unicodeScalars.contains {
        [.control, .format, .lineSeparator, .paragraphSeparator]
          .contains($0.properties.generalCategory)
      }
  }

  /// Whether a file has the extension of an image, or of a file that the project's set names, in
  /// any letter case.
  private func isKnownKind(_ file: String) -> Bool {
    let images: Set<String> = [
      "bmp", "gif", "heic", "heif", "jpeg", "jpg", "pdf", "png", "svg", "tif", "tiff", "webp",
    ]
    func kind(_ name: String) -> String { name.split(separator: ".").last?.lowercased() ?? "" }
    return images.contains(kind(file))
      || lists.flatMap { $0.entries }.contains {
        $0["filename"]?.stringValue.map(kind) == kind(file)
      }
  }

  /// Returns the file names of all entries of a language, in file order; a name can occur twice.
  public func files(of language: LanguageTag) -> [String] {
    lists.flatMap { $0.entries }.filter { $0.locale == language }.compactMap {
      $0["filename"]?.stringValue
    }
  }
}

extension JSONValue {
  fileprivate var locale: LanguageTag? { self["locale"]?.stringValue.flatMap { LanguageTag($0) } }

  /// Whether two entries are for the same device, size and so on: all members except `filename`,
  /// `locale` and `color` are equal.
  fileprivate func isSameSlot(as other: JSONValue) -> Bool {
    slot == other.slot
  }

  private var slot: [String: JSONValue] {
    Dictionary(
      last: (members ?? []).filter { !["filename", "locale", "color"].contains($0.name) }.map {
        ($0.name, $0.value)
      }
    )
  }

  fileprivate func hasSameContent(as other: JSONValue) -> Bool {
    self["color"] == other["color"]
  }
}

extension [JSONValue] {
  /// Replaces the entry at an index, or appends the entry if the index is nil.
  fileprivate mutating func put(_ entry: JSONValue, at place: Int?) {
    if let place { self[place] = entry } else { append(entry) }
  }
}
