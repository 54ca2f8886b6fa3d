internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectExchange
internal import ProjectFiles
internal import Syntaxes

extension ImportReport {
  /// Returns the report as Markdown for a path that ends in `.md`, otherwise as JSON.
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
              file.languages.map { JSONMember($0.language.description, $0.outcome.json) }),
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
      for (language, outcome) in file.languages {
        lines.append(
          "| \(file.path.markdownCell) | \(language) | \(outcome.text.markdownCell) |")
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
