import CatalogModel

/// The words with a meaning for the parser; most are keywords in certain places only.
enum Keyword: String, CaseIterable {
  case `actor`, `any`, `as`, `associatedtype`, `async`, `await`, `borrowing`, `break`, `case`
  case `catch`, `class`, `consume`, `consuming`, `continue`, `convenience`, `copy`, `default`
  case `defer`, `deinit`, `distributed`, `do`, `dynamic`, `each`, `else`, `enum`, `extension`
  case `fallthrough`, `fileprivate`, `final`, `for`, `func`, `guard`, `if`, `import`, `in`
  case `indirect`, `infix`, `init`, `inout`, `internal`, `is`, `isolated`, `lazy`, `let`, `macro`
  case `mutating`, `nonisolated`, `nonmutating`, `open`, `operator`, `optional`, `override`
  case `package`, `postfix`, `precedencegroup`, `prefix`, `private`, `protocol`, `public`, `repeat`
  case `required`, `rethrows`, `return`, `sending`, `set`, `some`, `static`, `struct`, `subscript`
  case `switch`, `throw`, `throws`, `try`, `typealias`, `unowned`, `var`, `weak`, `where`, `while`
  case `get`, `willSet`, `didSet`, `_read`, `_modify`, `unsafe`, `nonsending`, __owned, __shared,
    _const

  /// Returns the keyword in a byte range; nil if the word is not a keyword.
  static func find(_ word: Range<Int>, in bytes: [UInt8]) -> Keyword? {
    // No keyword begins with a capital letter, unlike half of all words.
    guard (2...15).contains(word.count), bytes[word.lowerBound] >= .underscore,
      lengths[Int(bytes[word.lowerBound])] &>> UInt16(word.count) & 1 != 0
    else { return nil }
    var key = Key()
    for offset in word { key.append(bytes[offset]) }
    let table = Self.table
    var slot = key.slot
    while let keyword = table[slot].keyword {
      if table[slot].key == key { return keyword }
      slot = (slot + 1) & 511
    }
    return nil
  }

  /// For each first byte, a bit for each length of the keywords that begin with it.
  private static let lengths: [UInt16] = {
    var lengths = [UInt16](repeating: 0, count: 256)
    for keyword in allCases {
      let word = Array(keyword.rawValue.utf8)
      lengths[Int(word[0])] |= 1 << UInt16(word.count)
    }
    return lengths
  }()

  /// A word of at most 16 bytes as a number.
  private struct Key: Equatable {
    var high: UInt64 = 0
    var low: UInt64 = 0

    mutating func append(_ byte: UInt8) {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(byte)
    }

    var slot: Int { Int(truncatingIfNeeded: ((low ^ high) &* 0x9E37_79B9_7F4A_7C15) >> 55) }
  }

  private static let table: [(keyword: Keyword?, key: Key)] = {
    var table = [(keyword: Keyword?, key: Key)](repeating: (nil, Key()), count: 512)
    for keyword in allCases {
      var key = Key()
      for byte in keyword.rawValue.utf8 { key.append(byte) }
      var slot = key.slot
      while table[slot].keyword != nil { slot = (slot + 1) & 511 }
      table[slot] = (keyword, key)
    }
    return table
  }()

  /// Whether the keyword may precede the word that begins a declaration, like `private`.
  var isModifier: Bool {
    switch self {
    case .async, .borrowing, .class, .consuming, .convenience, .distributed, .dynamic,
      .fileprivate, .final, .indirect, .infix, .internal, .isolated, .lazy, .mutating, .nonisolated,
      .nonmutating, .open, .optional, .override, .package, .postfix, .prefix, .private, .public,
      .required, .static, .unowned, .weak, .unsafe:
      true
    default: false
    }
  }

  /// Whether the keyword begins a declaration, like `func`.
  var isDeclaration: Bool {
    switch self {
    case .actor, .associatedtype, .case, .class, .deinit, .enum, .extension, .func, .import,
      .`init`,
      .let, .macro, .operator, .precedencegroup, .protocol, .struct, .subscript, .typealias, .var:
      true
    default: false
    }
  }

  /// Whether neither an expression nor a name can begin with the keyword.
  var isReserved: Bool {
    switch self {
    case .as, .associatedtype, .break, .case, .catch, .class, .continue, .default, .defer, .deinit,
      .else, .enum, .extension, .fallthrough, .fileprivate, .for, .func, .guard, .import, .in,
      .inout, .internal, .is, .operator, .precedencegroup, .private, .protocol, .public, .repeat,
      .rethrows, .return, .static, .struct, .subscript, .throw, .throws, .typealias, .where, .while:
      true
    default: false
    }
  }
}
