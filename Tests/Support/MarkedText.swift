/// A text with the places of the markers 1️⃣ to 9️⃣ that were removed from it.
public struct MarkedText: Sendable, CustomStringConvertible {
  /// The text without markers.
  public let text: String
  /// The UTF-8 offset of each marker by its digit.
  public let offsets: [Int: Int]

  public init(_ marked: String) {
    var text = ""
    var offsets: [Int: Int] = [:]
    for character in marked {
      let scalars = Array(character.unicodeScalars)
      if scalars.count == 3, scalars[2] == "\u{20E3}", let digit = Int(String(scalars[0])) {
        offsets[digit] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  public var bytes: [UInt8] { Array(text.utf8) }
  public var description: String { text }

  /// The offset of marker 1, or nil if there is none.
  public var offset: Int? { offsets[1] }
}
