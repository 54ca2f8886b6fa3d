import CatalogModel
import StringResolution

/// Prints numbers in the format of locales. Each line of the list has a locale, a specifier without
/// its percent sign, and a number: `de .2f 1234.5`. A line without three words, or with an invalid
/// locale, gives `?`.
func printNumbers(named list: String) {
  for line in String(decoding: contents(of: list) ?? [], as: UTF8.self).split(separator: "\n") {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 3, let locale = LanguageTag(words[0]) else {
      print("?")
      continue
    }
    let argument =
      words[1].hasSuffix("f")
      ? Double(words[2]).map { FormatArgument.number($0) }
      : Int64(words[2]).map { FormatArgument.integer($0) }
    let specifier = words[1].hasSuffix("f") ? words[1] : "ll\(words[1])"
    let input = FormatInput(argument.map { [$0] } ?? [])
    print(StringResolver(language: locale).resolve("%\(specifier)", with: input).text)
  }
}
