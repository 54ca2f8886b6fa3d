/// A file beside the tables that is written, with what is said about it.
package struct OtherFile {
  package let path: String
  package let bytes: [UInt8]
  package let detail: String
}
