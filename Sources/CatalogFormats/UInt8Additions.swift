internal import CatalogModel

extension UInt8 {
  /// Whether the byte is LF or CR.
  var isLineEnd: Bool { self == .newline || self == .carriageReturn }
}
