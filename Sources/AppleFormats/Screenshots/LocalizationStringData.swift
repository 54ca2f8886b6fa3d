public import CatalogModel
internal import Syntaxes

/// The `localizationStringData.plist` of screenshots, which lists the places of strings on them
/// (apple-formats 1.5).
public struct LocalizationStringData: Sendable, Equatable {
  /// The strings in file order. A string, or a screenshot of a string, can be listed more than
  /// once.
  public var strings: [StringPlaces]

  public init(_ strings: [StringPlaces]) {
    self.strings = strings
  }

  /// A string, and the screenshots that show it.
  public struct StringPlaces: Sendable, Equatable {
    public var table: String
    public var key: String
    public var screenshots: [Place]

    public init(table: String, key: String, screenshots: [Place]) {
      self.table = table
      self.key = key
      self.screenshots = screenshots
    }
  }

  /// A screenshot in the folder of the file, and the string's frame on it as `{{x, y}, {w, h}}`.
  public struct Place: Sendable, Equatable {
    public var name: String
    public var frame: String

    public init(name: String, frame: String) {
      self.name = name
      self.frame = frame
    }

    /// Left, top, width and height as written; empty if the frame does not have four parts. Whether
    /// they are numbers is not checked.
    public var numbers: [String] {
      let numbers = frame.split { "{}, ".contains($0) }.map { String($0) }
      return numbers.count == 4 ? numbers : []
    }
  }

  /// Parses a file, skipping strings without a key or list of screenshots, and screenshots without
  /// a name or frame. A missing table name is empty; a root that is not an array has no strings.
  /// Throws the errors of `PropertyListDocument`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> LocalizationStringData {
    guard case .array(let strings)? = try PropertyListDocument.parse(bytes).originalValue() else {
      return LocalizationStringData([])
    }
    return LocalizationStringData(
      strings.compactMap { string in
        guard let key = string["stringKey"]?.stringValue,
          case .array(let screenshots)? = string["screenshots"]
        else { return nil }
        return StringPlaces(
          table: string["tableName"]?.stringValue ?? "", key: key,
          screenshots: screenshots.compactMap { place in
            guard let name = place["name"]?.stringValue, let frame = place["frame"]?.stringValue
            else { return nil }
            return Place(name: name, frame: frame)
          })
      })
  }

  /// Returns the file as Xcode writes it; `bundleID` and `bundlePath` are empty, because the app is
  /// unknown.
  public func serialize() -> [UInt8] {
    PropertyList.array(
      strings.map { string in
        .dictionary([
          PropertyListMember("bundleID", .string("")),
          PropertyListMember("bundlePath", .string("")),
          PropertyListMember(
            "screenshots",
            .array(
              string.screenshots.map { place in
                .dictionary([
                  PropertyListMember("frame", .string(place.frame)),
                  PropertyListMember("name", .string(place.name)),
                ])
              })),
          PropertyListMember("stringKey", .string(string.key)),
          PropertyListMember("tableName", .string(string.table)),
        ])
      }
    ).xml
  }
}
