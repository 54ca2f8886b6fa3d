internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading

/// A comment on a pull request in Markdown, to be rewritten with each push.
struct PullRequestComment {
  private let result: PullRequestResult
  /// The invisible marker by which scripts find the comment: `<!-- loquat App -->` for a project
  /// whose relative path is `App`, and `<!-- loquat -->` for `.` and an absolute path.
  private let marker: String

  /// The maximum size of a comment in bytes; code hosts allow little more.
  static let limit = 60_000
  /// The maximum size of each of the three tables in bytes.
  private static let tableLimit = 19_500

  /// - Parameter project: The path of the project as the user names it, which the marker contains.
  init(_ result: PullRequestResult, of project: String) {
    self.result = result
    let place = Path.normalized(project)
    let isHere = place == "." || place.hasPrefix("/")
    // In a reference, nothing ends a comment or needs quotes in a script.
    marker = isHere ? "<!-- loquat -->" : "<!-- loquat \(place.uri) -->"
  }

  var lines: [String] {
    [marker, "### Texts", ""] + [summary, ""] + languages + newTexts + findings
  }

  private var report: StatusReport { result.report }

  private var summary: String {
    guard let since = report.since, let news = report.news else {
      return "\(report.total.coverage.percent) % are translated."
    }
    let branch = since.branch.map { ", the merge base with \($0.short.markdownCell)" } ?? ""
    return "Since \(since.title.short.markdownCell)\(branch): "
      + "\(news.added.counted("string")) new, \(news.changed) changed; "
      + "\(news.words.counted("word"))."
  }

  private var languages: [String] {
    let added = report.news?.added
    let rows = report.languages.map { language in
      let coverage = language.status.coverage
      return [
        language.language.description, "\(coverage.percent) %",
        "\(coverage.translated)/\(coverage.total)",
      ] + (added.map { ["\(language.translatedAdditions)/\($0)"] } ?? [])
    }
    guard !rows.isEmpty else { return [] }
    return table(
      ["language", "translated", "strings"] + (added == nil ? [] : ["new strings"]), rows,
      alignment: "---:")
  }

  private var newTexts: [String] {
    guard let texts = report.news?.texts, !texts.isEmpty else { return [] }
    let rows = texts.map { text in
      [
        text.isAdded ? "new" : "changed",
        text.texts.map(\.short.markdownCell).joined(separator: "<br>"),
        text.texts == [text.key] ? "" : text.key.short.markdownCell, text.file.short.markdownCode,
      ]
    }
    return ["#### New texts", ""] + table(["", "text", "key", "file"], rows)
  }

  private var findings: [String] {
    let check = result.check
    let known = check.knownCount.map { "\($0.counted("older finding")) not shown." }
    let notes = check.noteCount == 0 ? nil : "\(check.noteCount.counted("note")) not shown."
    let rest = [known, notes].compactMap(\.self).joined(separator: " ")
    let rows = result.findings.map { finding in
      [
        finding.severity.rawValue, finding.span?.place.short.markdownCode ?? "",
        finding.message.short.markdownCell, finding.id.name,
      ]
    }
    return ["#### Findings", ""]
      + (rows.isEmpty
        ? ["No errors and no warnings.", ""] : table(["", "place", "what", "rule"], rows))
      + (rest.isEmpty ? [] : [rest])
  }

  /// Returns the lines of a table with as many rows as fit into `tableLimit`, in order, and a line
  /// with the number of the others, if there are any.
  private func table(
    _ titles: [String], _ rows: [[String]], alignment: String = "---"
  ) -> [String] {
    let rule = titles.indices.map { $0 == 0 ? "---" : alignment }
    var lines = [titles, rule].map { "| " + $0.joined(separator: " | ") + " |" }
    var size = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    var shown = 0
    for row in rows {
      let line = "| " + row.joined(separator: " | ") + " |"
      size += line.utf8.count + 1
      guard size <= Self.tableLimit else { break }
      lines.append(line)
      shown += 1
    }
    lines.append("")
    if shown < rows.count { lines += ["\(rows.count - shown) more are not shown.", ""] }
    return lines
  }
}

extension String {
  /// The text, cut after 400 Unicode scalars, with `…` if any are cut off. Scalars are counted,
  /// because a single `Character` may be of any length.
  fileprivate var short: String {
    let limit = 400
    let scalars = unicodeScalars
    return scalars.count <= limit
      ? self : String(String.UnicodeScalarView(scalars.prefix(limit))) + "…"
  }
}
