/// A file to write, by its path relative to the root of the project.
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
