internal import Syntaxes

/// The `localizationStringData.plist` beside screenshots, which says where on them a string is seen
/// (apple-formats 1.5).
public struct LocalizationStringData: Sendable, Equatable {
  /// In the order of the file; a string that is seen twice on one screenshot is there twice.
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

  /// A screenshot in the same folder, and the frame of the string on it as `{{x, y}, {w, h}}`.
  public struct Place: Sendable, Equatable {
    public var name: String
    public var frame: String

    public init(name: String, frame: String) {
      self.name = name
      self.frame = frame
    }
  }

  /// The file as Xcode writes it; of the app nothing is known but that these keys belong there.
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
