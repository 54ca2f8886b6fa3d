// Prints for each line of two texts with a tab between them which comes first as Foundation sorts them
// for people, in the order of localizedStandardCompare: '<', '>' or '='.
import Foundation

let english = Locale(identifier: "en_US")
let options: String.CompareOptions = [
  .caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering,
]
while let line = readLine() {
  let texts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  switch texts[0].compare(texts[1], options: options, locale: english) {
  case .orderedAscending: print("<")
  case .orderedDescending: print(">")
  case .orderedSame: print("=")
  }
}
