internal import CatalogModel

extension PropertyList {
  /// The value as a file in binary form; equal values are stored once, except arrays and
  /// dictionaries.
  public var binary: [UInt8] {
    var writer = BinaryPropertyListWriter()
    _ = writer.add(self)
    return writer.file()
  }
}

private struct BinaryPropertyListWriter {
  /// An object: bytes, or a container with the numbers of its objects.
  private enum Object {
    case scalar([UInt8])
    case container(head: [UInt8], members: [Int])
  }

  private var objects: [Object] = []
  private var known: [[UInt8]: Int] = [:]

  /// Adds a value with all its content; returns its object number.
  mutating func add(_ value: PropertyList) -> Int {
    switch value {
    case .dictionary(let members):
      let index = addContainer(0xD0, members.count)
      let keys = members.map { add(.string($0.key)) }
      fill(index, keys + members.map { add($0.value) })
      return index
    case .array(let values):
      let index = addContainer(0xA0, values.count)
      fill(index, values.map { add($0) })
      return index
    default: return addScalar(Self.bytes(of: value))
    }
  }

  private mutating func addContainer(_ kind: UInt8, _ count: Int) -> Int {
    objects.append(.container(head: Self.head(kind, count), members: []))
    return objects.count - 1
  }

  private mutating func fill(_ index: Int, _ members: [Int]) {
    guard case .container(let head, _) = objects[index] else { return }
    objects[index] = .container(head: head, members: members)
  }

  private mutating func addScalar(_ bytes: [UInt8]) -> Int {
    if let index = known[bytes] { return index }
    objects.append(.scalar(bytes))
    known[bytes] = objects.count - 1
    return objects.count - 1
  }

  package func file() -> [UInt8] {
    let referenceSize = Self.size(holding: UInt64(objects.count))
    var result = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(result.count)
      switch object {
      case .scalar(let bytes): result += bytes
      case .container(let head, let members):
        result += head
        for member in members { result += Self.bigEndian(UInt64(member), referenceSize) }
      }
    }
    let tableStart = result.count
    let offsetSize = Self.size(holding: UInt64(tableStart))
    for offset in offsets { result += Self.bigEndian(UInt64(offset), offsetSize) }
    result += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, 0, tableStart] { result += Self.bigEndian(UInt64(number), 8) }
    return result
  }

  /// Returns how many bytes hold a number: 1, 2, 4 or 8.
  private static func size(holding number: UInt64) -> Int {
    number <= 0xFF ? 1 : number <= 0xFFFF ? 2 : number <= 0xFFFF_FFFF ? 4 : 8
  }

  private static func bigEndian(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (size - 1 - $0))) }
  }

  private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0xF] + integer(PropertyListInteger(UInt64(count)))
  }

  private static func integer(_ number: PropertyListInteger) -> [UInt8] {
    guard let value = number.int64 else {
      return [0x14] + bigEndian(0, 8) + bigEndian(number.magnitude, 8)
    }
    let bits = UInt64(bitPattern: value)
    let size = size(holding: bits)
    return [0x10 | UInt8(size.trailingZeroBitCount)] + bigEndian(bits, size)
  }

  private static func bytes(of value: PropertyList) -> [UInt8] {
    switch value {
    case .string(let text):
      let units = Array(text.utf16)
      return text.utf8.allSatisfy { $0 < 0x80 }
        ? head(0x50, text.utf8.count) + text.utf8
        : head(0x60, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .integer(let number): return integer(number)
    case .real(let number): return [0x23] + bigEndian(number.bitPattern, 8)
    case .boolean(let isTrue): return [isTrue ? 0x09 : 0x08]
    case .date(let date): return [0x33] + bigEndian(date.bitPattern, 8)
    case .data(let bytes): return head(0x40, bytes.count) + bytes
    case .uid(let number):
      let size = size(holding: number)
      return [0x80 | UInt8(size - 1)] + bigEndian(number, size)
    case .dictionary, .array: return []
    }
  }
}
