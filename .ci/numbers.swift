// Writes numbers as ICU does it in Foundation. With 'locales' it lists the locales that are known;
// else each line of input has a locale, a specifier ('d' or '.2f') and a number.
import Foundation

if CommandLine.arguments.last == "locales" {
  for name in Locale.availableIdentifiers.sorted() { print(name.replacing("_", with: "-")) }
  exit(0)
}
while let line = readLine() {
  let words = line.split(separator: " ").map(String.init)
  let locale = Locale(identifier: words[0])
  if words[1] == "d" {
    print((Int(words[2]) ?? 0).formatted(.number.locale(locale)))
  } else {
    let digits = Int(words[1].dropFirst().dropLast()) ?? 6
    let style = FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(digits))
    print((Double(words[2]) ?? 0).formatted(style.rounded(rule: .toNearestOrEven)))
  }
}
