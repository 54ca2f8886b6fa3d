/// A set of Unicode scalars, as sorted ranges that do not touch.
struct ScalarSet: Hashable {
  let ranges: [ClosedRange<UInt32>]

  init(_ ranges: [ClosedRange<UInt32>]) {
    var result: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound + 1 {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    self.ranges = result
  }

  init(_ scalar: Unicode.Scalar) { self.init([scalar.value...scalar.value]) }

  static let limit: UInt32 = 0x10FFFF
  static let all = ScalarSet([0...limit])
  static let lineBreaks = ScalarSet([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029])
  static let spaces = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x3000...0x3000,
  ])
  /// The ASCII, Arabic-Indic, Persian, Devanagari and fullwidth digits.
  static let digits = ScalarSet([
    0x30...0x39, 0x660...0x669, 0x6F0...0x6F9, 0x966...0x96F, 0xFF10...0xFF19,
  ])

  func contains(_ value: UInt32) -> Bool { ranges.contains { $0.contains(value) } }

  var inverted: ScalarSet {
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    return ScalarSet(next <= Self.limit ? result + [next...Self.limit] : result)
  }

  /// The set with the other case of each letter, if that is a single scalar; ranges of more than
  /// 1,024 scalars are left as they are.
  var ignoringCase: ScalarSet {
    var result = ranges
    for range in ranges where range.count <= 1024 {
      for value in range {
        guard let properties = Unicode.Scalar(value)?.properties else { continue }
        for mapping in [properties.lowercaseMapping, properties.uppercaseMapping] {
          let scalars = mapping.unicodeScalars
          if scalars.count == 1, let other = scalars.first?.value, other != value {
            result.append(other...other)
          }
        }
      }
    }
    return ScalarSet(result)
  }
}
