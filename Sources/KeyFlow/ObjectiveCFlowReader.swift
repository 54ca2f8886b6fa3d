import CatalogModel
import SourceScan
import StringExtraction

/// A reader that finds, in a file of the C family, the literals that are passed as keys to the
/// given ways, and the macros, functions and methods that pass keys on to them.
struct ObjectiveCFlowReader {
  private let text: SourceText
  private let stream: CTokenStream
  private let owners: [Owner]
  private let ways: KeyWays
  private(set) var result = KeyFlowStep()
  /// The current depth of following names to their values.
  private var depth = 0
  /// Whether the key is an argument of a macro or function rather than of a message.
  private var isCall = false
  /// The names already followed from one look-up; each is followed once.
  private var followedNames: Set<String> = []
  /// For each name, the indices of its tokens that precede `=` or `in`, in ascending order.
  private let assignments: [String: [Int]]

  /// A macro with a body, or a function or method that is implemented, with or without parameters.
  struct Owner {
    let name: String
    /// The parameters in order. The label is the part of the selector for the parameters of a
    /// method after the first one, else nil.
    let parameters: [(label: String?, name: String)]
    /// The indices of the tokens of the body.
    let body: Range<Int>
    /// Whether it is a method of `NSString` or `NSMutableString`.
    let isOfText: Bool
    let isMacro: Bool
  }

  /// A parsed file, kept for several rounds.
  struct File {
    let text: SourceText
    let stream: CTokenStream
    let owners: [Owner]
    let assignments: [String: [Int]]

    init(_ text: SourceText) {
      self.text = text
      stream = CTokenStream(text)
      owners = stream.owners()
      assignments = stream.assignments()
    }
  }

  init(_ file: File, _ ways: KeyWays) {
    text = file.text
    stream = file.stream
    owners = file.owners
    assignments = file.assignments
    self.ways = ways
  }

  /// Reads the code at the names of ways, given by their byte offsets in the joined lines, in
  /// order; also the macros that only rename a way.
  mutating func read(at places: [Int]) {
    for place in places {
      guard let index = stream.token(at: place), let name = stream.word(at: index) else { continue }
      if stream.isPunctuation(.leftParenthesis, at: index + 1) {
        readCall(name, index)
      } else if stream.isPunctuation(.rightParenthesis, at: index + 1)
        || stream.isPunctuation(.colon, at: index + 1), isSelector(index)
      {
        // A method that is called by a selector may get any value.
        for way in ways.named[name] ?? [] { giveUp(index..<index + 1, way) }
      } else if stream.isPunctuation(.colon, at: index + 1) {
        readMessage(name, index)
      } else if let known = ways.named[name] {
        readReceiver(known, index)
        readAssignment(known, index)
      }
    }
    // `#define _ NSLocalizedString`
    for owner in owners where owner.isMacro && owner.parameters.isEmpty && owner.body.count == 1 {
      for way in ways.named[stream.word(at: owner.body.lowerBound) ?? ""] ?? [] {
        hand(owner.name, way.key, way.table, way, owner.body)
      }
    }
  }

  /// Returns whether a name is in `@selector(tr:)`.
  private func isSelector(_ index: Int) -> Bool {
    stream.isPunctuation(.leftParenthesis, at: index - 1)
      && stream.isWord("selector", at: index - 2)
  }

  /// Reads `tr(@"a", @"T")`.
  private mutating func readCall(_ name: String, _ index: Int) {
    guard let known = ways.named[name], let close = stream.closing(of: index + 1) else { return }
    let arguments = stream.split(index + 2..<close)
    for way in known {
      result.mentioned.insert(way)
      guard case .argument(nil, let number) = way.key, arguments.indices.contains(number) else {
        continue
      }
      noteLookUp(way, arguments[number])
      isCall = true
      take(arguments[number], way, table(way, arguments, []))
      isCall = false
    }
  }

  /// Reads `[X translated:@"a" table:@"T"]`. The first name may combine a name and a label of
  /// Swift: `localizedStringForKey` is `localizedString(forKey:)`.
  private mutating func readMessage(_ name: String, _ index: Int) {
    let (known, joined) = (ways.named[name] ?? [], ways.selectors[name] ?? [])
    guard !known.isEmpty || !joined.isEmpty, let parts = message(index) else { return }
    for way in known {
      guard case .argument(let label, let number) = way.key else { continue }
      result.mentioned.insert(way)
      let part = label.map { label in parts.first { $0.name == label } } ?? parts[0]
      if let part, label != nil || number == 0 { take(part.value, way, parts) }
    }
    let isOther = !joined.isEmpty && isInOtherBundle(index)
    for way in joined { take(parts[0].value, way.guessed(isOther), parts) }
  }

  /// Returns whether the receiver of a message seems to be another module's bundle, as in
  /// `[[NSBundle bundleForClass:[UIApplication class]] localizedStringForKey:…]`.
  private func isInOtherBundle(_ index: Int) -> Bool {
    guard stream.isPunctuation(.rightBracket, at: index - 1),
      let open = (max(0, index - 60)..<index).last(where: {
        stream.isPunctuation(.leftBracket, at: $0) && stream.closing(of: $0) == index - 1
      })
    else { return false }
    return (open..<index).contains { place in
      guard let word = stream.word(at: place) else { return false }
      if ["bundleWithIdentifier", "bundleWithPath"].contains(word) { return true }
      let type = stream.word(at: place + 3) ?? ""
      return word == "bundleForClass" && (type.hasPrefix("UI") || type.hasPrefix("NS"))
    }
  }

  private mutating func take(
    _ value: Range<Int>, _ way: KeyWay, _ parts: [(name: String, value: Range<Int>)]
  ) {
    result.mentioned.insert(way)
    noteLookUp(way, value)
    take(value, way, table(way, [parts[0].value], parts))
  }

  /// Returns the parts of a message from the one at a token on, with the token ranges of their
  /// values; nil if no bracket closes the message after them.
  private func message(_ index: Int) -> [(name: String, value: Range<Int>)]? {
    var parts: [(name: String, value: Range<Int>)] = []
    var place = index
    while let name = stream.word(at: place), stream.isPunctuation(.colon, at: place + 1) {
      var end = place + 2
      var conditions = 0
      while end < stream.tokens.count {
        if stream.isPunctuation(.rightBracket, at: end)
          || stream.isPunctuation(.rightBrace, at: end)
          || stream.isPunctuation(.rightParenthesis, at: end)
          || stream.isPunctuation(.semicolon, at: end)
        {
          break
        }
        if stream.isPunctuation(.questionMark, at: end) { conditions += 1 }
        if stream.isPunctuation(.colon, at: end) { conditions -= 1 }
        if end > place + 2, conditions <= 0, stream.word(at: end) != nil,
          stream.isPunctuation(.colon, at: end + 1)
        {
          break
        }
        end = (stream.closing(of: end) ?? end) + 1
      }
      parts.append((name, place + 2..<end))
      place = end
    }
    return parts.isEmpty || !stream.isPunctuation(.rightBracket, at: place) ? nil : parts
  }

  /// Reads `[@"a" localized]` and `@"a".localized`.
  private mutating func readReceiver(_ known: [KeyWay], _ index: Int) {
    for way in known where way.key == .receiver {
      result.mentioned.insert(way)
      if stream.isPunctuation(.period, at: index - 1), index >= 2 {
        let start =
          index >= 3 && stream.isPunctuation(.atSign, at: index - 3) ? index - 3 : index - 2
        take(start..<index - 1, way, handed(way.table))
      } else if stream.isPunctuation(.rightBracket, at: index + 1),
        let open = (max(0, index - 200)..<index).last(where: {
          stream.isPunctuation(.leftBracket, at: $0) && stream.closing(of: $0) == index + 1
        }), open + 1 < index
      {
        take(open + 1..<index, way, handed(way.table))
      }
    }
  }

  /// Reads `item.titleKey = @"a";`.
  private mutating func readAssignment(_ known: [KeyWay], _ index: Int) {
    guard stream.isPunctuation(.equals, at: index + 1),
      !stream.isPunctuation(.equals, at: index + 2)
    else { return }
    for way in known where way.key == .property {
      take(index + 2..<end(ofStatement: index + 2), way, handed(way.table))
    }
  }

  private func end(ofStatement start: Int) -> Int {
    var end = start
    while end < stream.tokens.count, !stream.isPunctuation(.semicolon, at: end),
      !stream.isPunctuation(.rightBrace, at: end), !stream.isPunctuation(.comma, at: end),
      !stream.isPunctuation(.rightParenthesis, at: end)
    {
      end = (stream.closing(of: end) ?? end) + 1
    }
    return min(end, stream.tokens.count)
  }

  /// Returns the names that a method may have in Swift: the name itself, and
  /// `localizedString(forKey:)` for `localizedStringForKey`.
  private static func swiftNames(of name: String) -> [(name: String, label: String?)] {
    var names: [(String, String?)] = [(name, nil)]
    for word in ["With", "For", "From", "In", "Of", "By", "To", "At", "On"] {
      guard let range = name.ranges(of: word).last, range.lowerBound > name.startIndex else {
        continue
      }
      let label = name[range.lowerBound...]
      names.append(
        (String(name[..<range.lowerBound]), label.prefix(1).lowercased() + label.dropFirst()))
    }
    return names
  }

  private func table(
    _ way: KeyWay, _ arguments: [Range<Int>], _ parts: [(name: String, value: Range<Int>)]
  ) -> KeyWay.Table {
    guard case .argument(let label, let number, let absent) = way.table else { return way.table }
    let labelled = label.flatMap { label in parts.first { $0.name == label }?.value }
    guard let value = labelled ?? (number > 0 && number < arguments.count ? arguments[number] : nil)
    else { return absent.map { .named($0) } ?? .unknown }
    switch stream.value(of: value) {
    case .literal(let name): return .named(name.isEmpty ? Catalog.defaultTable : name)
    case .nothing: return .named(Catalog.defaultTable)
    default:
      guard value.count == 1, let name = stream.word(at: value.lowerBound) else { return .unknown }
      if let place = parameter(name, at: value.lowerBound)?.place,
        case .argument(let label, let number) = place
      {
        return .argument(label: label, number: number)
      }
      for assigned in values(of: name, at: value.lowerBound) {
        if case .literal(let name) = stream.value(of: assigned) { return .named(name) }
      }
      return .unknown
    }
  }
}

extension ObjectiveCFlowReader {
  /// Follows a value on its way to a look-up.
  private mutating func take(_ range: Range<Int>, _ way: KeyWay, _ table: KeyWay.Table) {
    guard depth < 12, !range.isEmpty else { return }
    if depth == 0 { followedNames = [] }
    depth += 1
    defer { depth -= 1 }
    result.fed.insert(way)
    switch stream.value(of: range) {
    case .literal(let key):
      var use = KeyFlow.Use(key: key, table: table.name, span: span(range), source: way)
      use.owners = isCall ? [""] : []
      result.uses.append(use)
    case .nothing, .malformedLiteral: return
    // The declaration of what takes the key is not a use of it.
    case .parameter:
      result.fed.remove(way)
      result.followed.remove(span(range))
    case .choice, .other: takeExpression(range, way, table)
    }
  }

  private mutating func takeExpression(
    _ outer: Range<Int>, _ way: KeyWay, _ table: KeyWay.Table
  ) {
    let range = stream.withoutParentheses(outer)
    guard let first = range.first else { return }
    if range.count == 1, let name = stream.word(at: first) {
      return takeName(name, first, range, way, table)
    }
    if let branches = branches(of: range) {
      branches.forEach { take($0, way, table) }
    } else if stream.isPunctuation(.leftBracket, at: first),
      stream.closing(of: first) == range.upperBound - 1
    {
      takeMessage(first + 1..<range.upperBound - 1, range, way, table)
    } else {
      giveUp(range, way)
    }
  }

  /// Returns the token ranges of the two values of a conditional expression; nil for any other
  /// expression.
  private func branches(of range: Range<Int>) -> [Range<Int>]? {
    var mark: Int?
    var depth = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if stream.isPunctuation(.questionMark, at: index) {
        if mark == nil { mark = index }
        depth += 1
      } else if stream.isPunctuation(.colon, at: index), let mark {
        depth -= 1
        if depth == 0 { return [mark + 1..<index, index + 1..<range.upperBound] }
      }
      index = (stream.closing(of: index) ?? index) + 1
    }
    return nil
  }

  /// Follows `[NSString stringWithFormat:@"key_%d", n]`, or a message to a name whose value is
  /// known, such as `[key copy]`. Gives up on any other message, and also on one that changes the
  /// text, such as `[key mutableCopy]`, after following its receiver as a guess.
  private mutating func takeMessage(
    _ message: Range<Int>, _ range: Range<Int>, _ way: KeyWay, _ table: KeyWay.Table
  ) {
    let format = message.first {
      stream.isWord("stringWithFormat", at: $0) || stream.isWord("initWithFormat", at: $0)
    }
    if let format, stream.isPunctuation(.colon, at: format + 1),
      let argument = stream.split(format + 2..<message.upperBound).first,
      case .literal(let text) = stream.value(of: argument)
    {
      let texts = FormatString(text).knownParts
      guard texts.contains(nil) else { return take(argument, way, table) }
      guard let pattern = KeyFlow.Pattern(texts, table: table.name, at: span(range)) else {
        return giveUp(range, way)
      }
      result.patterns.insert(pattern)
    } else if let receiver = message.first.flatMap({ stream.word(at: $0) }),
      isName(receiver, at: message.lowerBound)
    {
      // `[key stringByAppendingString:@"_title"]`, `[key mutableCopy]`
      let changes = ["mutableCopy", "uppercaseString", "lowercaseString", "capitalizedString"]
      let selector = stream.word(at: message.lowerBound + 1) ?? ""
      let isChanged = changes.contains(selector) || selector.hasPrefix("stringBy")
      takeName(receiver, message.lowerBound, range, way.guessed(isChanged), table)
      if isChanged { giveUp(range, way) }
    } else {
      giveUp(range, way)
    }
  }

  private mutating func takeName(
    _ name: String, _ index: Int, _ range: Range<Int>, _ way: KeyWay, _ table: KeyWay.Table
  ) {
    guard let owner = owner(at: index) else {
      return takeValues(of: name, index, range, way, table)
    }
    if name == "self", owner.isOfText, !owner.isMacro {
      return hand(owner.name, .receiver, table, way, range)
    }
    guard let (place, label) = parameter(name, at: index) else {
      return takeValues(of: name, index, range, way, table)
    }
    hand(owner.name, place, table, way, range)
    // `key = [key stringByAppendingString:@"_title"];`
    if followedNames.insert(name).inserted {
      for value in assignments(to: name, in: owner.body) { take(value, way, handed(table)) }
    }
    // The way has the name of the method in Swift.
    if label == nil, !owner.isMacro {
      for (swift, label) in Self.swiftNames(of: owner.name).dropFirst() {
        hand(swift, .argument(label: label, number: 0), table, way, range)
      }
    }
  }

  private mutating func takeValues(
    of name: String, _ index: Int, _ range: Range<Int>, _ way: KeyWay, _ table: KeyWay.Table
  ) {
    guard followedNames.insert(name).inserted else { return }
    let values = values(of: name, at: index)
    if values.isEmpty { return giveUp(range, way) }
    // It is unknown which of several values the name has here.
    let isGuess = values.count > 1
    values.forEach { take($0, way.guessed(isGuess), handed(table)) }
  }

  private func isName(_ name: String, at index: Int) -> Bool {
    name == "self" && owner(at: index)?.isOfText == true || parameter(name, at: index) != nil
      || !values(of: name, at: index).isEmpty
  }

  /// Returns the place and the label of the parameter with a name in the function, method or macro
  /// around a token; nil if it has none.
  private func parameter(_ name: String, at index: Int) -> (place: KeyWay.Place, label: String?)? {
    guard let owner = owner(at: index),
      let number = owner.parameters.firstIndex(where: { $0.name == name })
    else { return nil }
    let label = owner.parameters[number].label
    return (.argument(label: label, number: label == nil ? number : 0), label)
  }

  /// Returns the token ranges of the values assigned to a name in the enclosing body, without one
  /// that contains the token at `index`; or else that of the body of the macro, or those of the
  /// constants of the file, with that name.
  private func values(of name: String, at index: Int) -> [Range<Int>] {
    if let body = owner(at: index)?.body {
      let own = assignments(to: name, in: body).filter { !$0.contains(index) }
      if !own.isEmpty { return own }
    }
    let macro = owners.first { $0.isMacro && $0.name == name && $0.parameters.isEmpty }
    if let macro { return [macro.body] }
    // Assignments in other bodies are to other variables.
    return assignments(to: name, in: stream.tokens.indices).filter {
      owner(at: $0.lowerBound) == nil
    }
  }

  private func assignments(to name: String, in body: Range<Int>) -> [Range<Int>] {
    let places = assignments[name] ?? []
    return places[places.partition { $0 < body.lowerBound }...]
      .prefix { $0 < body.upperBound }.map { $0 + 2..<end(ofStatement: $0 + 2) }
  }

  /// Returns the innermost function, method or macro whose body contains a token; nil if none does.
  private func owner(at index: Int) -> Owner? {
    let end = owners.partition { $0.body.lowerBound <= index }
    return owners[..<end].suffix(8).last { $0.body.contains(index) }
  }

  private mutating func hand(
    _ name: String, _ key: KeyWay.Place, _ table: KeyWay.Table, _ way: KeyWay, _ range: Range<Int>
  ) {
    let next = KeyWay(name, key, table, after: way)
    result.handed[span(range)] = next
    result.handing[next, default: []].insert(span(range))
    if case .argument(nil, _) = key { result.owners[next, default: []].insert("") }
    guard result.found[next] == nil else { return }
    result.found[next] = KeyOrigin(span: span(range), reach: .byName)
  }

  private mutating func noteLookUp(_ way: KeyWay, _ range: Range<Int>) {
    if KeyWay.lookUps.contains(way), !range.isEmpty { result.followed.insert(span(range)) }
  }

  private mutating func giveUp(_ range: Range<Int>, _ way: KeyWay) {
    if !way.isLoose { result.unfollowed.insert(span(range)) }
  }

  private func handed(_ table: KeyWay.Table) -> KeyWay.Table {
    if case .argument = table { .unknown } else { table }
  }

  private func span(_ tokens: Range<Int>) -> Span { text.span(stream.originalRange(tokens)) }
}

extension CTokenStream {
  /// Returns, for each word, the indices of its tokens that precede `=` or `in`, in ascending
  /// order.
  func assignments() -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for index in tokens.indices.dropLast() where tokens[index].kind == .word {
      let isAssigned =
        isPunctuation(.equals, at: index + 1) && !isPunctuation(.equals, at: index + 2)
      guard isAssigned || isWord("in", at: index + 1), let name = word(at: index) else { continue }
      result[name, default: []].append(index)
    }
    return result
  }

  /// Returns the macros, functions and methods of a file, in the order of their bodies.
  func owners() -> [ObjectiveCFlowReader.Owner] {
    var result: [ObjectiveCFlowReader.Owner] = []
    var isOfText = false
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      if tokens[index].kind == .directive {
        if let macro = macro(at: index) { result.append(macro) }
      } else if isWord("implementation", at: index), isPunctuation(.atSign, at: index - 1) {
        isOfText = ["NSString", "NSMutableString"].contains(word(at: index + 1) ?? "")
      } else if isPunctuation(.minus, at: index) || isPunctuation(.plus, at: index) {
        if let method = method(at: index, isOfText: isOfText) { result.append(method) }
      } else if let function = function(at: index) {
        result.append(function)
      }
    }
    return result.sorted { $0.body.lowerBound < $1.body.lowerBound }
  }

  private func macro(at index: Int) -> ObjectiveCFlowReader.Owner? {
    let directive = String(decoding: bytes(at: index), as: UTF8.self)
      .split { $0 == " " || $0 == "\t" || $0 == "#" }
    guard directive.first == "define", directive.count == 2 else { return nil }
    var body = line(after: index)
    var parameters: [(label: String?, name: String)] = []
    if let first = body.first, isBesideNext(index), isPunctuation(.leftParenthesis, at: first),
      let close = closing(of: first), close < body.upperBound
    {
      parameters = split(first + 1..<close).map { (nil, $0.last.flatMap { word(at: $0) } ?? "") }
      body = close + 1..<body.upperBound
    }
    guard !body.isEmpty else { return nil }
    return ObjectiveCFlowReader.Owner(
      name: String(directive[1]), parameters: parameters, body: body, isOfText: false,
      isMacro: true)
  }

  /// Parses `NSString *tr(NSString *key) {`.
  private func function(at index: Int) -> ObjectiveCFlowReader.Owner? {
    guard let name = word(at: index), isPunctuation(.leftParenthesis, at: index + 1),
      let close = closing(of: index + 1), isPunctuation(.leftBrace, at: close + 1),
      let end = closing(of: close + 1),
      !["if", "for", "while", "switch", "catch", "return", "synchronized"].contains(name)
    else { return nil }
    return ObjectiveCFlowReader.Owner(
      name: name,
      parameters: split(index + 2..<close).map { (nil, $0.last.flatMap { word(at: $0) } ?? "") },
      body: close + 2..<end, isOfText: false, isMacro: false)
  }

  /// Parses `+ (NSString *)translated:(NSString *)key table:(NSString *)table {`.
  private func method(at index: Int, isOfText: Bool) -> ObjectiveCFlowReader.Owner? {
    guard isPunctuation(.leftParenthesis, at: index + 1), let type = closing(of: index + 1),
      let name = word(at: type + 1)
    else { return nil }
    var parameters: [(label: String?, name: String)] = []
    var place = type + 1
    while let part = word(at: place), isPunctuation(.colon, at: place + 1) {
      guard isPunctuation(.leftParenthesis, at: place + 2), let close = closing(of: place + 2),
        let parameter = word(at: close + 1)
      else { return nil }
      parameters.append((parameters.isEmpty ? nil : part, parameter))
      place = close + 2
    }
    if parameters.isEmpty { place += 1 }
    // `, ...` and attributes
    while place < tokens.count, !isPunctuation(.leftBrace, at: place) {
      if isPunctuation(.semicolon, at: place) || isPunctuation(.rightBrace, at: place) {
        return nil
      }
      place += 1
    }
    guard place < tokens.count, let end = closing(of: place) else { return nil }
    return ObjectiveCFlowReader.Owner(
      name: name, parameters: parameters, body: place + 1..<end, isOfText: isOfText,
      isMacro: false)
  }
}
