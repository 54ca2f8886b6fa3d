import CatalogModel
import Syntaxes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints one JSON line for every ZIP archive of a list: its entries, or an error.
///
/// Writes two files beside each archive: `<archive>.ours`, rewritten from its files, and
/// `<archive>.changed`, with one more file.
func rewriteArchives(named list: String) {
  forEachFile(in: list) { path, bytes in
    var line = [JSONMember("file", .string(path))]
    do throws(ParseError) {
      let archive = try ZIPArchive.parse(bytes)
      var files: [(path: String, bytes: [UInt8])] = []
      for entry in archive.entries where !entry.isFolder {
        files.append((entry.path, try archive.contents(of: entry)))
      }
      let entries = archive.entries.map { JSONValue.string($0.path + ($0.isFolder ? "/" : "")) }
      line.append(JSONMember("entries", .array(entries)))
      write(try ZIPArchive().serialize(with: files), to: path + ".ours")
      let added = [(path: "added/by us.txt", bytes: Array("ours\n".utf8))]
      write(try archive.serialize(with: files + added), to: path + ".changed")
    } catch {
      line += [
        JSONMember("error", .string("\(error.id): \(error.message)")),
        JSONMember("offset", .integer(error.offset)),
      ]
    }
    let written = JSONValue.object(line).serialize().filter { $0 != .newline }
    print(String(decoding: written, as: UTF8.self))
  }
}

private func write(_ bytes: [UInt8], to path: String) {
  guard let file = unsafe fopen(path, "wb") else { return }
  unsafe fwrite(bytes, 1, bytes.count, file)
  unsafe fclose(file)
}
