internal import CatalogModel
internal import Checks
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat explain` describes a rule, a group or a diagnostic.
struct Explain: Subcommand {
  static let name = "explain"
  static let summary = "List the rules of 'loquat check', or explain an id in brackets"
  static let discussion = [
    """
    Without a name, all rules are listed; the name of a group lists its rules. Other ids in brackets \
    belong to findings in code and in files; 'diagnostics' lists them. 'rules' in loquat.json \
    changes the severity of each.
    """
  ]
  static let examples = [
    "loquat explain", "loquat explain missing-argument", "loquat explain plurals",
    "loquat explain key-not-literal",
  ]

  /// A subject of `loquat explain`: a group, a rule, another diagnostic, or the word `diagnostics`.
  enum Subject {
    case group(Rule.Group)
    case rule(Rule)
    case diagnostic(DiagnosticID)
    case diagnostics

    init?(_ name: String) {
      if let group = Rule.Group(rawValue: name) {
        self = .group(group)
      } else if let rule = Rule.named(name) {
        self = .rule(rule)
      } else if let id = DiagnosticID.all.first(where: { $0.name == name }) {
        self = .diagnostic(id)
      } else if name == "diagnostics" {
        self = .diagnostics
      } else {
        return nil
      }
    }
  }

  let subjects: [Subject]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let names = try arguments.operands(
      "name", help: "Rules such as missing-argument, groups such as plurals, or diagnostics",
      completion: .diagnostic)
    subjects = try names.map { name throws(UsageError) in
      guard let subject = Subject(name) else {
        throw UsageError(
          unknown: "rule", name,
          among: DiagnosticID.knownNames.sorted() + Rule.Group.allCases.map(\.rawValue) + [
            "diagnostics"
          ])
      }
      return subject
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let groups = Rule.Group.allCases.map { Subject.group($0) }
    let subjects = subjects.isEmpty ? groups : subjects
    let diagnostics = self.subjects.isEmpty ? DiagnosticID.all : subjects.flatMap(\.diagnostics)
    context.report = [
      JSONMember("rules", .array(subjects.flatMap(\.rules).map(\.json))),
      JSONMember(
        "diagnosticKinds",
        .array(
          diagnostics.map { .object(["id": .string($0.name), "summary": .string($0.summary)]) })),
    ]
    for (number, subject) in subjects.enumerated() {
      if number > 0, !self.subjects.isEmpty { context.print("") }
      switch subject {
      case .group(let group): list(group, subject.rules, &context)
      case .rule(let rule): show(rule, &context)
      case .diagnostic(let id): context.print("\(id.name): \(id.summary)")
      case .diagnostics:
        let width = DiagnosticID.all.map(\.name.count).max() ?? 0
        for id in DiagnosticID.all {
          context.print("\(id.name.padded(to: width))  \(id.summary)")
        }
      }
    }
    return .done
  }

  private func list(_ group: Rule.Group, _ rules: [Rule], _ context: inout Context) {
    let width = Rule.all.map(\.id.name.count).max() ?? 0
    context.print("\(group.rawValue): \(group.summary)")
    for rule in rules {
      let severity = rule.severity.rawValue.padded(to: 7)
      context.print("  \(rule.id.name.padded(to: width))  \(severity)  \(rule.summary)")
    }
  }

  private func show(_ rule: Rule, _ context: inout Context) {
    context.print(
      "\(rule.id.name) (\(rule.severity.rawValue), \(rule.group.rawValue)): \(rule.summary)")
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

extension Explain.Subject {
  fileprivate var rules: [Rule] {
    switch self {
    case .group(let group): Rule.all.filter { $0.group == group }
    case .rule(let rule): [rule]
    case .diagnostic, .diagnostics: []
    }
  }

  fileprivate var diagnostics: [DiagnosticID] {
    switch self {
    case .group, .rule: []
    case .diagnostic(let id): [id]
    case .diagnostics: DiagnosticID.all
    }
  }
}

extension Example {
  /// The lines of its code that are not empty, or a line with its expressions, or a line for the
  /// texts of each entry, such as `de: "Save 50%!" → "Spare 50%!"`.
  var lines: [String] {
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

  /// The agreed names and terms, such as `name: "Tea Shop"; "cart": "Warenkorb", not "Korb"`; empty
  /// if none are agreed.
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
    leaves.map { leaf in
      (leaf.path.steps.last.map { "\($0.name) " } ?? "") + leaf.text.quoted
    }.joined(separator: ", ")
  }
}

extension Rule {
  fileprivate var json: JSONValue {
    .object([
      "id": .string(id.name), "group": .string(group.rawValue),
      "severity": .string(severity.rawValue),
      "summary": .string(summary), "why": .string(why),
      "flagged": .array(flagged.flatMap(\.lines).map { .string($0) }),
      "passing": .array(passing.flatMap(\.lines).map { .string($0) }),
    ])
  }
}
