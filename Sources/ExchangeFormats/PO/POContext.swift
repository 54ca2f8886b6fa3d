internal import AppleFormats
internal import CatalogModel

/// The identity of a text in its message: the path of the file, a colon, and the key or id.
///
///     Shop/en.lproj/Localizable.strings:menu.title
///
/// A percent sign and a colon of the path are written `%25` and `%3A`; the id is not escaped.
struct POContext {
  let file: String
  let id: String

  /// The suffix of the id of a set of phrases, whose text has one phrase per line.
  static let phrases = "|==|phrases"

  init(file: String, id: String) {
    self.file = file
    self.id = id
  }

  /// Parses a context as Loquat writes it; nil if it has no colon, or no path before the first one.
  init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: .colon), colon > text.startIndex else { return nil }
    file = Self.decoded(Array(text[..<colon].utf8))
    id = String(decoding: text.utf8[colon...].dropFirst(), as: UTF8.self)
  }

  /// Whether the path has the name of a file in a format that is sent to translators; contexts of
  /// other programs may have a colon, too.
  var namesTable: Bool {
    Self.formats.contains { $0.isFormat(of: file) }
  }

  /// The formats of files that are sent to translators, now or by earlier versions of Loquat.
  private static let formats: [TableFormat] = [
    .strings, .stringsdict, .catalog, .interface, .infoPlist, .intentDefinition, .xliff, .android,
  ]

  var text: String {
    let path = file.utf8.flatMap { byte in
      switch byte {
      case .percent: Self.percent
      case .colon: Self.colon
      default: [byte]
      }
    }
    return String(decoding: path, as: UTF8.self) + ":" + id
  }

  private static let percent = Array("%25".utf8)
  private static let colon = Array("%3A".utf8)

  private static func decoded(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let isPercent = bytes[offset...].starts(with: percent)
      let isCode = isPercent || bytes[offset...].starts(with: colon)
      result.append(isCode ? isPercent ? .percent : .colon : bytes[offset])
      offset += isCode ? percent.count : 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
