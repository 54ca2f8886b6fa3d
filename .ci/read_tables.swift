// read_tables FILE...: the entries of .strings files as Foundation reads them, as JSON, a file per line.
import Foundation

for path in CommandLine.arguments.dropFirst() {
  let data = try Data(contentsOf: URL(fileURLWithPath: path))
  let table = try PropertyListSerialization.propertyList(from: data, format: nil)
  let json = try JSONSerialization.data(withJSONObject: table, options: [.sortedKeys])
  print(String(decoding: json, as: UTF8.self))
}
