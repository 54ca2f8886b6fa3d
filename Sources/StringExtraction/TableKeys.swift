internal import CatalogModel

/// The keys of a table that a build wrote, which determine the specifiers of interpolations whose
/// types are unknown.
public struct TableKeys: Sendable {
  /// The path of the table.
  public let path: String
  /// The keys that contain a percent sign, as UTF-8 bytes, by their shape: the same bytes with `%`
  /// and a NUL for each of `specifiers`.
  private var keys: [[UInt8]: Set<[UInt8]>] = [:]

  public init(path: String, keys: some Sequence<String>) {
    self.path = path
    for key in keys where key.utf8.contains(.percent) {
      let key = Array(key.utf8)
      self.keys[Self.shape(of: key), default: []].insert(key)
    }
  }

  /// Replaces the `%@` of interpolations of unknown type with the specifiers of the only key that
  /// matches the string; changes nothing if no key or several match, or if more than 64 keys are
  /// the same as its key except for specifiers.
  public func settle(_ string: inout ExtractedString) {
    let key = Array(string.key.utf8)
    let open = string.interpolations.filter { $0.basis == .nothing }.map(\.place)
    guard !open.isEmpty else { return }
    let candidates = keys[Self.shape(of: key)] ?? []
    // More matches are not a coincidence; a limit keeps the time linear.
    guard candidates.count <= 64 else { return }
    let found = candidates.compactMap { specifiers(in: $0, for: key, open) }
    guard found.count == 1 else { return }
    string.settle(found[0], by: path)
  }

  /// Returns the specifiers that a key has where another one has its `open` byte ranges; nil if one
  /// of `specifiers` is missing there or the rest differs.
  private func specifiers(
    in key: [UInt8], for other: [UInt8], _ open: [Range<Int>]
  ) -> [String]? {
    var result: [String] = []
    var (here, there) = (0, 0)
    for place in open {
      let length = place.lowerBound - there
      guard key.count >= here + length,
        key[here..<here + length] == other[there..<place.lowerBound]
      else { return nil }
      here += length
      guard let specifier = Self.specifier(in: key[here...]) else { return nil }
      result.append(String(decoding: specifier, as: UTF8.self))
      here += specifier.count
      there = place.upperBound
    }
    return key[here...] == other[there...] ? result : nil
  }

  /// The specifiers that a type can become (apple-formats 6.6); none is a prefix of another.
  private static let specifiers = ["%@", "%lld", "%d", "%llu", "%u", "%f", "%lf"].map {
    Array($0.utf8)
  }

  private static func specifier(in text: ArraySlice<UInt8>) -> [UInt8]? {
    specifiers.first { text.starts(with: $0) }
  }

  private static func shape(of key: [UInt8]) -> [UInt8] {
    var rest = key[...]
    var result: [UInt8] = []
    while let byte = rest.first {
      if byte == .percent, rest.dropFirst().first == .percent {
        result += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if byte == .percent, let specifier = specifier(in: rest) {
        result += [.percent, .nul]
        rest = rest.dropFirst(specifier.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

extension ExtractedString {
  /// Sets the specifiers of the interpolations of unknown type, in order, and changes the key
  /// accordingly; `path` is that of the table with the specifiers.
  fileprivate mutating func settle(_ specifiers: [String], by path: String) {
    var bytes: [UInt8] = []
    let old = Array(key.utf8)
    var end = 0
    var rest = specifiers[...]
    for number in interpolations.indices {
      let place = interpolations[number].place
      bytes += old[end..<place.lowerBound]
      end = place.upperBound
      if interpolations[number].basis == .nothing, let specifier = rest.popFirst() {
        interpolations[number].specifier = specifier
        interpolations[number].basis = .table(path)
      }
      let start = bytes.count
      bytes += Array(interpolations[number].specifier.utf8)
      interpolations[number].place = start..<bytes.count
    }
    key = String(decoding: bytes + old[end...], as: UTF8.self)
  }
}
