/// A file to write, with its path relative to the root of the project, and a short description of
/// the change, which may be empty.
package struct OtherFile {
  package let path: String
  package let bytes: [UInt8]
  package let detail: String

  package init(path: String, bytes: [UInt8], detail: String) {
    self.path = path
    self.bytes = bytes
    self.detail = detail
  }
}
