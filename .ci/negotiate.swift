// Prints for each line "wanted,wanted available,available" which languages Apple's own algorithm takes.
import Foundation

typealias Names = UnsafePointer<CChar>?

@_silgen_name("ualoc_localizationsToUse")
func localizationsToUse(
  _ wanted: UnsafePointer<Names>, _ wantedCount: Int32, _ available: UnsafePointer<Names>,
  _ availableCount: Int32, _ result: UnsafeMutablePointer<Names>, _ capacity: Int32,
  _ status: UnsafeMutablePointer<Int32>
) -> Int32

// Makes Foundation load its data.
_ = Locale(identifier: "en").identifier
while let line = readLine() {
  let lists = line.split(separator: " ").map { list in
    list.split(separator: ",").map { Names(strdup(String($0))) }
  }
  var result = [Names](repeating: nil, count: 64)
  var status: Int32 = 0
  let count = localizationsToUse(
    lists[0], Int32(lists[0].count), lists[1], Int32(lists[1].count), &result, 64, &status)
  let names = result.prefix(Int(max(0, count))).compactMap { $0.map { String(cString: $0) } }
  print(names.isEmpty ? "-" : names.joined(separator: ","))
}
