internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectFiles
internal import Syntaxes

/// What became of the units of an import, for people or programs to work through.
struct ImportReport {
  let outcome: ImportOutcome
  let isCheck: Bool
  let files: [ImportedFile]
  /// What is to be told about single units, in the order of the files, and then all else.
  let findings: [JSONValue]

  /// `others` are the diagnostics that are not made of findings.
  init(_ changes: ImportChanges, _ plan: ImportPlan, _ others: [Diagnostic], isCheck: Bool) {
    outcome = changes.outcome
    self.isCheck = isCheck
    files = changes.files
    let findings = changes.files.flatMap { file in
      file.results.flatMap { language, result in
        result.findings.compactMap { plan.json($0, language, of: file.path) }
          + result.removed.map { plan.json(removed: $0.key, $0.text, language, of: file.path) }
      }
    }
    self.findings = findings + others.sorted().map { plan.json($0) }
  }

  /// The report in the form that its name asks for.
  func bytes(as path: String) -> [UInt8] {
    Path.fileExtension(path) == "md" ? Array(markdown.utf8) : json.serialize() + [.newline]
  }

  private var json: JSONValue {
    .object([
      "version": .integer(1), "units": outcome.json,
      "files": .array(
        files.map { file in
          .object([
            "path": .string(file.path),
            "languages": .object(
              file.results.map { JSONMember($0.language.description, $0.result.outcome.json) }),
          ])
        }),
      "findings": .array(findings),
    ])
  }

  private var markdown: String {
    var lines = [
      "# Import", "", outcome.summary(isCheck: isCheck), "", "| file | language | units |",
      "| --- | --- | --- |",
    ]
    for file in files {
      for (language, result) in file.results {
        lines.append(
          "| \(file.path.markdownCell) | \(language) | \(result.outcome.text.markdownCell) |")
      }
    }
    guard !findings.isEmpty else { return lines.joined(separator: "\n") + "\n" }
    lines += [
      "", "## What to look at", "", "| unit | what | source | translation | in project | place |",
      "| --- | --- | --- | --- | --- | --- |",
    ]
    for finding in findings {
      func text(_ name: String) -> String { (finding[name]?.stringValue ?? "").markdownCell }
      let source = finding["sourceNow"] == nil ? "source" : "sourceNow"
      lines.append(
        "| \(text("unit")) | \(text("message")) | \(text(source)) | \(text("translation")) "
          + "| \(text("inProject")) | \(text("place")) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
