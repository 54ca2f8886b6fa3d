import CatalogModel
import Syntaxes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Calls a function with every file of a list, which has a path on each line; skips unreadable
/// ones.
func forEachFile(in list: String, _ work: (_ path: String, _ bytes: [UInt8]) -> Void) {
  for line in (contents(of: list) ?? []).split(separator: .newline) {
    let path = String(decoding: line, as: UTF8.self)
    if let bytes = contents(of: path) { work(path, bytes) }
  }
}

/// Prints a JSON line about every file of a list: the members that a function makes from its bytes,
/// or the error and its offset.
func printLines(
  for list: String, _ members: (_ bytes: [UInt8]) throws(ParseError) -> [JSONMember]
) {
  forEachFile(in: list) { path, bytes in
    var line = [JSONMember("file", .string(path))]
    do throws(ParseError) {
      line += try members(bytes)
    } catch {
      line.append(JSONMember("error", .string(error.message)))
      line.append(JSONMember("offset", .integer(error.offset)))
    }
    // Line breaks in strings are escaped, so all others are layout.
    let written = JSONValue.object(line).serialize().filter { $0 != .newline }
    print(String(decoding: written, as: UTF8.self))
  }
}

/// Returns the bytes of a file; nil if it cannot be opened.
func contents(of path: String) -> [UInt8]? {
  guard let file = unsafe fopen(path, "rb") else { return nil }
  defer { unsafe fclose(file) }
  return unsafe readAll(file)
}

func readAll(_ file: UnsafeMutablePointer<FILE>) -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe fread(&buffer, 1, buffer.count, file)
    guard count > 0 else { return bytes }
    bytes += buffer[..<count]
  }
}
