internal import CatalogModel

/// The contents of a `BUILD` file that are known without running it: constants and calls of rules.
///
///     NAMES = ["Shop"]
///     swift_library(name = "Lib", srcs = glob(["**/*.swift"]) + [":more"])
///
/// Everything else is unknown. Depth and the size of values are limited, and every step consumes a
/// token, so time and memory are bounded for every file.
struct BuildFile {
  /// A call at the top level of the file, such as `swift_library(name = "Lib")`; `kind` is the
  /// function. The name of a loaded macro that is called without `name` is that of the function.
  struct Rule: Sendable {
    let kind: String
    let name: String
    let arguments: [BuildValue.Argument]
    let span: Span

    subscript(label: String) -> BuildValue? { arguments.last { $0.label == label }?.value }
  }

  let text: SourceText
  private(set) var rules: [Rule] = []
  /// The labels of the files that define loaded functions, by the local names of the functions.
  private var loaded: [String: String] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private let tokens: [BuildToken]
  private var place = 0
  private var depth = 0
  private var constants: [String: BuildValue] = [:]
  /// Whether a syntax error ended the reading of the file; the rules before it are kept.
  private var isDamaged = false

  private static let depthLimit = 100

  init(_ text: SourceText) {
    self.text = text
    let lexer = BuildLexer(text.bytes)
    tokens = lexer.tokens
    if let mistake = lexer.mistake {
      fail(mistake.message, mistake.range)
    } else {
      while token.kind != .end, !isDamaged { parseStatement() }
    }
  }

  private mutating func fail(_ message: String, _ range: Range<Int>) {
    guard !isDamaged else { return }
    isDamaged = true
    diagnostics.append(Diagnostic(.malformedManifest, .error, message, at: text.span(range)))
  }
}

extension BuildFile {
  private var token: BuildToken { tokens[min(place, tokens.count - 1)] }

  private func isMark(_ mark: String, _ distance: Int = 0) -> Bool {
    tokens[min(place + distance, tokens.count - 1)].kind == .mark(mark)
  }

  private var word: String? { token.kind == .name ? text.text(token.range) : nil }

  private mutating func consume(_ mark: String) -> Bool {
    guard isMark(mark) else { return false }
    place += 1
    return true
  }

  private mutating func parseStatement() {
    if token.kind == .newline || isMark(";") {
      place += 1
      return
    }
    if let word, ["def", "for", "if", "while", "class", "import"].contains(word) {
      return fail("'\(word)' is not allowed at the top level of a BUILD file", token.range)
    }
    if let name = word, isMark("=", 1) || isMark("+=", 1) {
      let isSum = isMark("+=", 1)
      place += 2
      let value = parseExpression()
      constants[name] = isSum ? (constants[name] ?? value).joined(value) : value
    } else if let name = word, constants[name] != nil || isMark(",", 1), !isMark("(", 1) {
      parseChange(of: name)
    } else {
      let start = place
      let value = parseExpression()
      // Without a call, a statement makes no target.
      if tokens[start..<min(place, tokens.count)].contains(where: { $0.kind == .mark("(") }) {
        add(value)
      }
    }
    if !isDamaged, token.kind != .newline, token.kind != .end, !isMark(";") {
      fail("expected the end of the statement", token.range)
    }
  }

  /// Parses a change, `NAMES.append("a")`, `NAMES[0] = "a"` or `A, B = names()`, after which a list
  /// or glob has an unknown element in addition, and any other constant is unknown.
  private mutating func parseChange(of name: String) {
    let start = token.range.lowerBound
    var names = [name]
    while isMark(",", names.count * 2 - 1) {
      names.append(text.text(tokens[min(place + names.count * 2, tokens.count - 1)].range))
    }
    var end = parseExpression().range.upperBound
    while !isDamaged, consume("=") || consume("+=") || consume(",") {
      end = parseExpression().range.upperBound
    }
    let change = unknown(start..<max(start, end))
    for name in names { constants[name] = constants[name]?.joined(change) }
  }

  private mutating func add(_ value: BuildValue) {
    guard !isDamaged else { return }
    switch value.content {
    case .call("load", let arguments): addFunctions(arguments)
    case .call(let kind, _) where BazelRule.isNone(kind): break
    case .call(let kind, let arguments): add(kind, arguments, value.range)
    case .unknown:
      addComputed("statement is computed, so targets that it makes are not found", value.range)
    default: break
    }
  }

  private mutating func add(
    _ kind: String, _ arguments: [BuildValue.Argument], _ range: Range<Int>
  ) {
    let name = arguments.last { $0.label == "name" } ?? arguments.first { $0.label == "**" }
    // A macro that takes no name may create names of its own.
    let text = name.map { $0.value.text } ?? (loaded[kind] == nil ? nil : kind)
    if let text {
      rules.append(Rule(kind: kind, name: text, arguments: arguments, span: self.text.span(range)))
    } else if let name, BazelRule.isOfApps(kind) || macroFile(of: kind, in: "") != nil {
      addComputed("name of a target is computed, so its strings are not found", name.value.range)
    }
  }

  /// Returns the label of the file that defines a loaded function, where `package` is that of this
  /// file; nil for a function that is not loaded, or is loaded from another repository.
  func macroFile(of function: String, in package: String) -> BazelLabel? {
    loaded[function].flatMap { BazelLabel($0, in: package) }
  }

  /// Adds the functions of `load("//tools:app.bzl", "app", tea = "tea_app")`.
  private mutating func addFunctions(_ arguments: [BuildValue.Argument]) {
    guard let label = arguments.first?.value.text else { return }
    for argument in arguments.dropFirst() {
      guard let name = argument.label.isEmpty ? argument.value.text : argument.label else {
        continue
      }
      loaded[name] = label
    }
  }

  private mutating func addComputed(_ what: String, _ range: Range<Int>) {
    diagnostics.append(
      Diagnostic(
        .computedTarget, .warning, "\(what); write it literally", at: text.span(range)))
  }

  /// Parses an expression with operators; only `+` is evaluated.
  private mutating func parseExpression() -> BuildValue {
    guard !isTooDeep() else { return unknown(token.range) }
    depth += 1
    defer { depth -= 1 }
    var result = parseOperand()
    while !isDamaged {
      let start = result.range.lowerBound
      if consume("+") {
        result = result.joined(parseOperand())
      } else if Self.operators.contains(where: { isMark($0) })
        || word.map(Self.operatorWords.contains) == true
      {
        place += 1
        if word == "in" { place += 1 }
        let end = parseOperand().range.upperBound
        result = unknown(start..<max(start, end))
      } else {
        break
      }
    }
    return result
  }

  /// Returns whether the expression is nested too deeply to be parsed; reports an error if so.
  private mutating func isTooDeep() -> Bool {
    guard depth >= Self.depthLimit else { return false }
    fail("expression is nested too deep to be read", token.range)
    return true
  }

  private static let operators = [
    "-", "*", "/", "//", "%", "==", "!=", "<", ">", "<=", ">=", "<<", ">>", "|", "&", "^",
  ]
  private static let operatorWords: Set<String> = ["and", "or", "in", "not", "if", "else"]

  private func unknown(_ range: Range<Int>) -> BuildValue {
    BuildValue(content: .unknown, range: range)
  }
}

extension BuildFile {
  private mutating func parseOperand() -> BuildValue {
    guard !isTooDeep() else { return unknown(token.range) }
    depth += 1
    defer { depth -= 1 }
    var result = parsePrimary()
    while !isDamaged {
      let start = result.range.lowerBound
      if consume(".") {
        guard word != nil else {
          fail("name is missing after '.'", token.range)
          break
        }
        // 'native.filegroup' is 'filegroup'; methods of texts are not evaluated.
        result = BuildValue(
          content: .unknown, range: start..<token.range.upperBound)
        let name = word ?? ""
        place += 1
        if isMark("("), let call = parseCall(name, from: start) { result = call }
      } else if isMark("[") {
        _ = parseList("[", "]")
        result = unknown(start..<start)
      } else {
        break
      }
    }
    return result
  }

  private mutating func parsePrimary() -> BuildValue {
    let first = token
    switch first.kind {
    case .text(let text):
      place += 1
      var value = BuildValue(content: .text(text), range: first.range)
      while case .text(let more) = token.kind {
        value = value.joined(BuildValue(content: .text(more), range: token.range))
        place += 1
      }
      return value
    case .number:
      place += 1
      return BuildValue(content: .word(text.text(first.range)), range: first.range)
    case .name: return parseName(first)
    case .mark("["): return parseList("[", "]")
    case .mark("("): return parseList("(", ")")
    case .mark("{"): return parseDictionary()
    case .mark("-"), .mark("+"), .mark("~"), .mark("*"):
      place += 1
      _ = parseOperand()
      return unknown(first.range)
    default:
      fail("expected an expression", first.range)
      return unknown(first.range)
    }
  }

  private mutating func parseName(_ first: BuildToken) -> BuildValue {
    let name = text.text(first.range)
    place += 1
    if name == "not" || name == "lambda" {
      _ = parseOperand()
      return unknown(first.range)
    }
    if isMark("("), let call = parseCall(name, from: first.range.lowerBound) { return call }
    if ["True", "False", "None"].contains(name) {
      return BuildValue(content: .word(text.text(first.range)), range: first.range)
    }
    return constants[name].map { BuildValue(content: $0.content, range: first.range) }
      ?? unknown(first.range)
  }

  private mutating func parseCall(_ name: String, from start: Int) -> BuildValue? {
    guard consume("(") else { return nil }
    var arguments: [BuildValue.Argument] = []
    while !isDamaged, !isMark(")") {
      var label = ""
      if let word, isMark("=", 1) {
        label = word
        place += 2
      } else if isMark("*") {
        label = isMark("*", 1) ? "**" : "*"
        place += label.utf8.count
      }
      arguments += Self.arguments(label, parseExpression())
      if word == "for" { skipComprehension() }
      guard consume(",") || isMark(")") else {
        fail("',' or ')' is missing in the call of '\(name)'", token.range)
        break
      }
    }
    let range = start..<max(start, token.range.upperBound)
    _ = consume(")")
    return evaluated(name, arguments, range)
  }

  /// Returns the argument with a label; for `**` and a dictionary whose keys are texts, an argument
  /// for each entry.
  private static func arguments(_ label: String, _ value: BuildValue) -> [BuildValue.Argument] {
    guard label == "**", case .dictionary(let entries) = value.content,
      entries.allSatisfy({ $0.key.text != nil })
    else { return [.init(label: label, value: value)] }
    return entries.map { .init(label: $0.key.text ?? "", value: $0.value) }
  }

  /// Returns the value of a call: patterns for `glob`, the values of all branches for `select` of a
  /// literal dictionary, an unknown value for any other `select`, and the call itself for any other
  /// function.
  private func evaluated(
    _ name: String, _ arguments: [BuildValue.Argument], _ range: Range<Int>
  ) -> BuildValue {
    let first = arguments.first { $0.label.isEmpty }?.value
    switch name {
    case "glob":
      let included = arguments.first { $0.label == "include" }?.value ?? first
      let excluded = arguments.first { $0.label == "exclude" }?.value
      let second = arguments.filter(\.label.isEmpty).dropFirst().first?.value
      let mayBeEmpty = arguments.contains { $0.label == "allow_empty" && $0.value.isTrue }
      return BuildValue(
        content: .glob(
          including: included, excluding: excluded ?? second, mayBeEmpty: mayBeEmpty),
        range: range)
    case "select":
      guard case .dictionary(let entries)? = first?.content else { return unknown(range) }
      return entries.map(\.value).reduce(BuildValue(content: .list([]), range: range)) {
        $0.joined($1)
      }
    default: return BuildValue(content: .call(name: name, arguments: arguments), range: range)
    }
  }

  /// Parses a list, tuple, comprehension or subscript, or an expression in parentheses.
  private mutating func parseList(_ open: String, _ close: String) -> BuildValue {
    let start = token.range.lowerBound
    _ = consume(open)
    var elements: [BuildValue] = []
    var isComputed = false
    var hasComma = false
    while !isDamaged, !isMark(close) {
      if consume(":") { continue }
      elements.append(parseExpression())
      if word == "for" {
        skipComprehension()
        isComputed = true
      }
      let isSlice = open == "[" && isMark(":")
      if isMark(",") { hasComma = true }
      guard consume(",") || isMark(close) || isSlice else {
        fail("',' or '\(close)' is missing in a list", token.range)
        break
      }
    }
    let range = start..<max(start, token.range.upperBound)
    _ = consume(close)
    if isComputed { return computed(elements, range) }
    if open == "(", !hasComma, elements.count == 1 { return elements[0] }
    return BuildValue(content: .list(elements), range: range)
  }

  /// Returns the value of a comprehension: the call in it, if its element is a call, otherwise an
  /// unknown value.
  private func computed(_ elements: [BuildValue], _ range: Range<Int>) -> BuildValue {
    if case .call? = elements.first?.content { elements[0] } else { unknown(range) }
  }

  private mutating func parseDictionary() -> BuildValue {
    let start = token.range.lowerBound
    _ = consume("{")
    var entries: [(key: BuildValue, value: BuildValue)] = []
    while !isDamaged, !isMark("}") {
      let key = parseExpression()
      guard consume(":") else {
        fail("':' is missing after a key", token.range)
        break
      }
      entries.append((key, parseExpression()))
      if word == "for" { skipComprehension() }
      guard consume(",") || isMark("}") else {
        fail("',' or '}' is missing in a dictionary", token.range)
        break
      }
    }
    let range = start..<max(start, token.range.upperBound)
    _ = consume("}")
    return BuildValue(content: .dictionary(entries), range: range)
  }

  /// Skips `for x in y if z`, up to the closing bracket.
  private mutating func skipComprehension() {
    var open = 0
    while token.kind != .end {
      if case .mark(let mark) = token.kind {
        if ["(", "[", "{"].contains(mark) { open += 1 }
        if [")", "]", "}"].contains(mark) {
          if open == 0 { return }
          open -= 1
        }
      }
      place += 1
    }
  }
}
