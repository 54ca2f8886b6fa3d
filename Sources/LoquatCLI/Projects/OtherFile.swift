/// A file beside the tables that is written, with what is said about it.
struct OtherFile {
  let path: String
  let bytes: [UInt8]
  let detail: String
}
