public import CatalogModel
import SourceScan
import StringExtraction

/// Aliases of types: `typealias Strings = L10n.Settings`.
///
/// Files may give a name different meanings, all of which count. In a file that declares the name
/// itself, only the meanings that it gives there count.
public struct TypeAliases: Sendable, Equatable {
  private var meanings: [String: Set<[String]>] = [:]

  public init() {}

  /// Finds the aliases that a Swift file declares, without generic ones; none in other languages.
  public init(in text: SourceText) {
    guard text.path.hasSuffix(".swift"), Self.keyword.isFound(in: text.bytes) else {
      self.init()
      return
    }
    self.init(in: NameStream(text))
  }

  /// Finds the aliases in the words of a file, as `init(in:)` does.
  init(in names: NameStream) {
    guard names.text.path.hasSuffix(".swift") else { return }
    for index in names.words.indices where names.isWord("typealias", index) {
      guard index + 3 < names.words.count, names.isSign(.equals, index + 2) else { continue }
      var path: [String] = []
      var place = index + 3
      while place < names.words.count, let word = names.word(place) {
        path.append(word)
        guard names.isPeriod(place + 1) else { break }
        place += 2
      }
      if let name = names.word(index + 1), !path.isEmpty {
        meanings[name, default: []].insert(path)
      }
    }
  }

  public mutating func add(_ other: TypeAliases) {
    meanings.merge(other.meanings) { $0.union($1) }
  }

  var names: Dictionary<String, Set<[String]>>.Keys { meanings.keys }

  /// Returns the possible meanings of a path to a member: first the path itself, then with each
  /// alias and the names before it replaced, including aliases of aliases. The member's name is
  /// never an alias. Stops after about 16 meanings.
  func readings(of path: [String], in file: TypeAliases) -> [[String]] {
    var readings = [path]
    var next = 0
    while next < readings.count, readings.count < Self.limit {
      let path = readings[next]
      next += 1
      for index in path.indices.dropLast() {
        guard let meant = file.meanings[path[index]] ?? meanings[path[index]] else { continue }
        for type in meant.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
          let reading = type + path[(index + 1)...]
          if !readings.contains(reading) { readings.append(reading) }
        }
      }
    }
    return readings
  }

  private static let keyword = WordSearch(["typealias"])
  private static let limit = 16
}
