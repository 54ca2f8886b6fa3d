import CatalogFormats
import CatalogModel
import ProjectFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints one JSON line for every `.strings` file of a folder: its keys and values, or an error.
func printStrings(in folder: String) {
  let disk = DiskFileSystem()
  for entry in (try? disk.list(folder)) ?? [] where entry.name.hasSuffix(".strings") {
    guard let bytes = contents(of: Path.join(folder, entry.name)) else { continue }
    var line: [JSONMember] = [JSONMember("file", .string(entry.name))]
    do throws(ParseError) {
      let document = try StringsDocument.parse(bytes)
      let values = document.entries.map { JSONMember($0.key, .string($0.value)) }
      let errors = document.problems.filter { $0.id != "duplicate-key" }
      if errors.isEmpty {
        line.append(JSONMember("value", .object(values)))
      } else {
        line.append(JSONMember("error", .string(errors[0].message)))
      }
    } catch {
      line.append(JSONMember("error", .string(error.message)))
    }
    // Line breaks inside of strings are escaped, so every one that is left is layout.
    print(
      String(decoding: JSONValue.object(line).serialize().filter { $0 != .newline }, as: UTF8.self))
  }
}

/// Reads and writes the XLIFF files of a list; ends with status 1 if one comes out different.
func rewriteXLIFF(named list: String) {
  var differences = 0
  let names = (contents(of: list) ?? []).split(separator: .newline)
  for name in names.map({ String(decoding: $0, as: UTF8.self) }) {
    guard let bytes = contents(of: name) else { continue }
    let written = try? XLIFFDocument.parse(bytes).serialize()
    guard written != bytes else { continue }
    differences += 1
    print("differs: \(name)")
  }
  print("\(names.count) files, \(differences) different")
  exit(differences == 0 ? 0 : 1)
}
