internal import CatalogModel

/// The format of an image, and the size of a PNG or JPEG, from its first bytes.
public struct ImageHeader: Sendable, Equatable {
  public let format: Format
  /// The size in pixels; nil for formats other than PNG and JPEG, and if the bytes contain no size.
  public private(set) var size: Size?

  /// The recognized formats, which an export accepts for screenshots.
  public enum Format: String, Sendable, CaseIterable {
    case png, jpeg, gif, tiff, heic, webp
  }

  /// A width and a height in pixels.
  public struct Size: Sendable, Equatable {
    public let width: Int
    public let height: Int
  }

  /// Detects the format, and the size of a PNG or JPEG, from the first bytes of a file; nil for a
  /// format that is not in `Format`. The size of a JPEG comes after its metadata, such as EXIF.
  public init?(_ bytes: [UInt8]) {
    func has(_ text: String, at offset: Int) -> Bool {
      bytes.count >= offset + text.utf8.count && bytes[offset...].starts(with: text.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      format = .png
      if has("IHDR", at: 12), bytes.count >= 24 {
        size = Size(width: Self.number(bytes[16..<20]), height: Self.number(bytes[20..<24]))
      }
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      format = .jpeg
      size = Self.jpegSize(bytes)
    } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
      format = .gif
    } else if has("II*\u{0}", at: 0) || has("MM\u{0}*", at: 0) {
      format = .tiff
    } else if ["heic", "heix", "mif1", "msf1"].contains(where: { has("ftyp\($0)", at: 4) }) {
      format = .heic
    } else if has("RIFF", at: 0), has("WEBP", at: 8) {
      format = .webp
    } else {
      return nil
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(clamping: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// Returns the size in the first frame header of a JPEG; nil if none is found.
  private static func jpegSize(_ bytes: [UInt8]) -> Size? {
    let others: Set<UInt8> = [0xC4, 0xC8, 0xCC]
    var offset = 2
    while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), !others.contains(marker) {
        return Size(
          width: number(bytes[offset + 7..<offset + 9]),
          height: number(bytes[offset + 5..<offset + 7]))
      }
      offset += 2 + max(2, number(bytes[offset + 2..<offset + 4]))
    }
    return nil
  }
}
