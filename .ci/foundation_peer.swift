// What Foundation needs for a file that Loquat reads; `make bench` compares the two. It is no target
// of the package, which goes without Foundation.
import Foundation

struct Catalog: Decodable {
  struct Entry: Decodable {
    let comment: String?
    let localizations: [String: Localization]?
  }
  struct Localization: Decodable {
    let stringUnit: Unit?
  }
  struct Unit: Decodable {
    let state: String
    let value: String
  }
  let sourceLanguage: String
  let strings: [String: Entry]
  let version: String
}

let path = CommandLine.arguments[1]
let data = try Data(contentsOf: URL(fileURLWithPath: path))
if path.hasSuffix(".xcstrings") {
  print(try JSONDecoder().decode(Catalog.self, from: data).strings.count)
} else {
  let list = try PropertyListSerialization.propertyList(from: data, format: nil)
  print((list as? [String: String])?.count ?? 0)
}
