internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectReading

extension StatusReport {
  /// A line of a table: the numbers for a language, for one table or target in it, or for all
  /// languages.
  struct Row {
    let language: String
    let name: String
    let coverage: Coverage
    let review: Int
    let new: Int
    let plurals: Coverage
    let stale: Int
    let words: Int
    var floor: Int?

    init(_ language: String, _ name: String, _ status: TranslationStatus, floor: Int? = nil) {
      self.language = language
      self.name = name
      coverage = status.coverage
      review = status.review
      new = status.new
      plurals = status.plurals
      stale = status.stale
      words = status.wordsLeft
      self.floor = floor
    }

    init(_ total: TotalStatus) {
      language = "all"
      name = ""
      coverage = total.coverage
      review = total.review
      new = total.new
      plurals = total.plurals
      stale = total.stale
      words = total.wordsLeft
    }
  }

  /// Returns the lines of a table; grouped by language, the sum of several languages is the last.
  func rows(by grouping: Status.Grouping) -> [Row] {
    let rows = languages.flatMap { language in
      let tag = language.language.description
      return switch grouping {
      case .language: [Row(tag, "", language.status, floor: language.floor)]
      case .table: language.tables.map { Row(tag, $0.name, $0.status) }
      case .target: language.targetRows
      }
    }
    return languages.count > 1 && grouping == .language ? rows + [Row(total)] : rows
  }

  /// Returns the columns after the percentage, each with its title and its text for a row. Those of
  /// plurals, stale strings and wanted percentages are left out if no row has any.
  func columns(_ rows: [Row]) -> [(title: String, value: (Row) -> String)] {
    var result: [(title: String, value: (Row) -> String)] = [
      ("strings", { "\($0.coverage.translated)/\($0.coverage.total)" }),
      ("review", { "\($0.review)" }), ("new", { "\($0.new)" }),
    ]
    if rows.contains(where: { $0.plurals.total > 0 }) {
      result.append(("plurals", { "\($0.plurals.translated)/\($0.plurals.total)" }))
    }
    if rows.contains(where: { $0.stale > 0 }) { result.append(("stale", { "\($0.stale)" })) }
    result.append(("words left", { "\($0.words)" }))
    if rows.contains(where: { $0.floor != nil }) {
      result.append(("wanted", { $0.floor.map { "\($0) %" } ?? "" }))
    }
    return result
  }

  /// Returns the lines for a terminal: the changes since the commit of `--since`, if any, and the
  /// table with bars; without the table if no string is new or changed since the commit.
  func lines(by grouping: Status.Grouping) -> [String] {
    let rows = rows(by: grouping)
    // For no texts, bars would be full.
    if let news, news.added + news.changed == 0 { return newsLines }
    let columns = columns(rows)
    let hasNames = grouping != .language
    var cells = [
      ["language"] + (hasNames ? [grouping.rawValue] : []) + ["translated"] + columns.map(\.title)
    ]
    cells += rows.map { row in
      [row.language] + (hasNames ? [row.name] : [])
        + ["\(Self.bar(row.coverage)) \("\(row.coverage.percent)".leftPadded(to: 3)) %"]
        + columns.map { $0.value(row) }
    }
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let texts = hasNames ? 3 : 2
    let lines = cells.map { row in
      let parts = row.indices.map { column in
        column < texts
          ? row[column].padded(to: widths[column])
          : row[column].leftPadded(to: widths[column])
      }
      let line = parts.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return newsLines + lines
  }

  /// The lines about the changes since the commit of `--since`; empty without it.
  var newsLines: [String] {
    guard let since, let news else { return [] }
    return [
      "since \(since.title): \(news.added.counted("string")) new, \(news.changed) changed; "
        + news.words.counted("word")
    ] + [addedLine].compactMap(\.self)
  }

  /// The line about new strings, such as `adds 3 strings: 0 in fr, 2 in ja`; nil without `--since`,
  /// if none was added, or if the report has no languages.
  var addedLine: String? {
    guard let news, news.added > 0, !languages.isEmpty else { return nil }
    let counts = languages.map { "\($0.translatedAdditions) in \($0.language)" }.joined(
      separator: ", ")
    return "adds \(news.added.counted("string")): \(counts)"
  }

  /// Returns twenty blocks, a full one for every five whole percent; the last one is only full if
  /// everything is translated.
  private static func bar(_ coverage: Coverage) -> String {
    let full = coverage.percent / 5
    return String(repeating: "█", count: full) + String(repeating: "░", count: 20 - full)
  }

  /// Returns the lines in Markdown: the changes since the commit of `--since`, if any, and the
  /// table.
  func markdown(by grouping: Status.Grouping) -> [String] {
    let rows = rows(by: grouping)
    let columns = columns(rows)
    let hasNames = grouping != .language
    let titles =
      ["language"] + (hasNames ? [grouping.rawValue] : []) + ["translated"] + columns.map(\.title)
    let texts = hasNames ? 2 : 1
    let rule = titles.indices.map { $0 < texts ? "---" : "---:" }
    let cells = rows.map { row in
      [row.language] + (hasNames ? [row.name.markdownCode] : []) + ["\(row.coverage.percent) %"]
        + columns.map { $0.value(row) }
    }
    let news = newsLines.isEmpty ? [] : newsLines + [""]
    return news
      + ([titles, rule] + cells).map { row in
        "| " + row.joined(separator: " | ") + " |"
      }
  }
}

extension StatusReport.Language {
  /// The lines of the targets, and one for the tables in no target.
  var targetRows: [StatusReport.Row] {
    targets.map { target in
      StatusReport.Row(
        language.description, target.name.isEmpty ? "(no target)" : target.name, target.status)
    }
  }
}

extension String {
  /// Returns the text with spaces before it, so that it has at least `width` characters.
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
