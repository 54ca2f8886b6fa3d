import CatalogModel
import SourceScan
import StringExtraction

/// Types whose values do not come from code: a decoder, a database or a function that is passed an
/// initializer creates them from arbitrary data.
enum DecodedTypes {
  /// The protocols and superclasses that mark a type whose properties are filled with data from
  /// outside of the code: by a decoder, a database or a command line.
  static let protocols: Set<String> = [
    "Codable", "Decodable", "NSManagedObject", "Object", "EmbeddedObject", "Record", "NSCoding",
    "NSSecureCoding", "Mappable", "FetchableRecord", "ParsableArguments", "ParsableCommand",
  ]

  /// Returns the names in a Swift file that mark types as created from arbitrary data: `M` of
  /// `extension M: Decodable` and `names.map(M.init)`, `DTO` of `protocol DTO: Codable`, and
  /// `Model` of `typealias Model = Codable & Hashable`. Leaves out types that conform in their own
  /// declaration; empty for other languages.
  static func names(in text: SourceText) -> Set<String> {
    guard text.path.hasSuffix(".swift") else { return [] }
    var result: Set<String> = []
    _ = makers.isFound(in: text.bytes) { word, end in
      let name =
        word < initializers.count
        ? typeOfInitializer(initializers[word], endingAt: end, text.bytes)
        : declaredName(before: end, text.bytes)
      if let name { result.insert(name) }
      return false
    }
    return result
  }

  /// Returns `M` for `M.init)`, `M.init,` and `M.init(key:))`, by the word of `initializers` that
  /// was found and the offset after it; nil for any other code.
  private static func typeOfInitializer(
    _ word: String, endingAt end: Int, _ bytes: [UInt8]
  ) -> String? {
    var start = end - word.utf8.count
    // `M.init(key` before `:)`
    if word == ":))" {
      guard let open = bytes[..<start].lastIndex(where: { !$0.isWordByte }),
        bytes[...open].suffix(6).elementsEqual(".init(".utf8)
      else { return nil }
      start = open - 5
    }
    let name = bytes[..<start].reversed().prefix { $0.isWordByte }.reversed()
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Returns the name of the extension, protocol or alias that a line declares before a word of
  /// `protocols`, which ends at `end`: `M` for `extension A.M: Decodable`. Nil for any other line.
  private static func declaredName(before end: Int, _ bytes: [UInt8]) -> String? {
    guard end == bytes.count || !bytes[end].isWordByte else { return nil }
    let start = bytes[..<end].lastIndex { $0.isLineBreak }.map { $0 + 1 } ?? 0
    let words = bytes[start..<end].split { !$0.isWordByte && $0 != .period }
    guard
      let keyword = words.firstIndex(where: { word in
        ["extension", "protocol", "typealias"].contains { word.elementsEqual($0.utf8) }
      }), keyword + 2 < words.count,
      let name = words[keyword + 1].split(separator: .period).last,
      words.last.map({ word in protocols.contains { word.elementsEqual($0.utf8) } })
        == true
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private static let initializers = [".init)", ".init,", ":))"]
  private static let makers = WordSearch(initializers + protocols.sorted())
}
