import CatalogModel

/// The words that mean something to the parser; most are keywords in some places only.
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

  /// The keyword with these bytes, if they are one.
  static func find(_ word: ArraySlice<UInt8>) -> Keyword? {
    guard (2...15).contains(word.count) else { return nil }
    var slot = slot(of: word)
    while let candidate = table[slot] {
      if candidate.spelling.count == word.count, candidate.spelling.elementsEqual(word) {
        return candidate.keyword
      }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }

  private static let table: [(keyword: Keyword, spelling: [UInt8])?] = {
    var table = [(keyword: Keyword, spelling: [UInt8])?](repeating: nil, count: 512)
    for keyword in allCases {
      let spelling = Array(keyword.rawValue.utf8)
      var slot = slot(of: spelling[...])
      while table[slot] != nil { slot = (slot + 1) & (table.count - 1) }
      table[slot] = (keyword, spelling)
    }
    return table
  }()

  private static func slot(of word: ArraySlice<UInt8>) -> Int {
    let start = word.startIndex
    let mixed =
      Int(word[start]) &* 37 &+ Int(word[start + 1]) &* 101 &+ Int(word[word.endIndex - 1]) &* 17
      &+ word.count &* 61
    return mixed & 511
  }

  /// Whether it may stand before the word that begins a declaration.
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

  /// Whether it begins a declaration.
  var isDeclaration: Bool {
    switch self {
    case .actor, .associatedtype, .case, .class, .deinit, .enum, .extension, .func, .import,
      .`init`,
      .let, .macro, .operator, .precedencegroup, .protocol, .struct, .subscript, .typealias, .var:
      true
    default: false
    }
  }

  /// Whether no expression and no name can begin with it.
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
