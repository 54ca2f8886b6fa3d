internal import CatalogFormats
internal import CatalogModel
internal import Checks
internal import ProjectFiles

/// `loquat explain`: a rule in, what it is about out.
struct Explain: Subcommand {
  static let name = "explain"
  static let summary = "List the rules of 'loquat check', or explain one of them"
  static let examples = ["loquat explain", "loquat explain missing-argument"]

  let rules: [Rule]
  let isList: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    let names = try arguments.operands("rule", help: "Rules, such as missing-argument")
    rules = try names.map { name throws(UsageError) in
      guard let rule = Rule.named(name) else {
        throw UsageError(unknown: "rule", name, among: Rule.all.map(\.id))
      }
      return rule
    }
    isList = names.isEmpty
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    context.report = [JSONMember("rules", .array((isList ? Rule.all : rules).map(\.json)))]
    if isList {
      let width = Rule.all.map(\.id.count).max() ?? 0
      for group in Rule.Group.allCases {
        let rules = Rule.all.filter { $0.group == group }
        guard !rules.isEmpty else { continue }
        context.print("\(group.rawValue): \(group.summary)")
        for rule in rules {
          let severity = rule.severity.rawValue.padded(to: 7)
          context.print("  \(rule.id.padded(to: width))  \(severity)  \(rule.summary)")
        }
      }
    } else {
      for (number, rule) in rules.enumerated() {
        if number > 0 { context.print("") }
        show(rule, &context)
      }
    }
    return .done
  }

  private func show(_ rule: Rule, _ context: inout Context) {
    context.print("\(rule.id) (\(rule.severity.rawValue), \(rule.group.rawValue)): \(rule.summary)")
    for line in rule.why.wrapped(to: 96) { context.print("  \(line)") }
    for (title, examples) in [("flagged", rule.flagged), ("passing", rule.passing)] {
      context.print("")
      context.print("  \(title):")
      for example in examples {
        for line in example.lines { context.print("    \(line)") }
      }
    }
  }
}

extension Example {
  /// The texts as people read them: `de: "Save 50%!" → "Spare 50%!"`.
  fileprivate var lines: [String] {
    if let code { return code.split(separator: "\n").map(String.init) }
    if !expressions.isEmpty {
      return ["\(language): \(expressions.map(\.quoted).joined(separator: ", "))"]
    }
    return entries.map { entry in
      let source = entry.localization(in: .english, .english)
      let target = entry.localization(in: language, .english)
      let isPlain = target?.plainText != nil
      let left = source?.shown ?? (isPlain ? entry.key.quoted : "")
      let right = language == .english ? "" : target?.shown ?? ""
      let pair = "\(language): \(left)\(left.isEmpty || right.isEmpty ? "" : " → ")\(right)"
      return agreed.isEmpty ? pair : "\(pair)   (\(agreed))"
    }
  }

  /// The words that are agreed on.
  private var agreed: String {
    let terms = terminology.terms.map { term in
      let words = term.wanted.map(\.quoted) + term.unwanted.map { "not \($0.quoted)" }
      return "\(term.text.quoted): \(words.joined(separator: ", "))"
    }
    return (terminology.names.map { "name: \($0.quoted)" } + terms).joined(separator: "; ")
  }
}

extension Localization {
  fileprivate var shown: String {
    let leaves = message.leaves + substitutions.flatMap { $0.message.leaves }
    return leaves.map { leaf in
      (leaf.path.last.map { "\($0) " } ?? "") + leaf.text.quoted
    }.joined(separator: ", ")
  }
}

extension Rule {
  fileprivate var json: JSONValue {
    .object([
      "id": .string(id), "group": .string(group.rawValue), "severity": .string(severity.rawValue),
      "summary": .string(summary), "why": .string(why),
      "flagged": .array(flagged.flatMap(\.lines).map { .string($0) }),
      "passing": .array(passing.flatMap(\.lines).map { .string($0) }),
    ])
  }
}
