internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectReading
internal import Syntaxes

/// A report as one HTML page that loads nothing: a chart, tables with all numbers, and the uses of
/// keys, if they are given.
///
/// Translated, unreviewed and new texts differ by pattern as well as by colour. Sizes are logical,
/// so a right-to-left page would mirror the chart, too.
struct StatusPage {
  private let report: StatusReport
  private let keys: KeyUses?

  init(_ report: StatusReport, _ keys: KeyUses?) {
    self.report = report
    self.keys = keys
  }

  var lines: [String] {
    let title = report.name.map { "Translations of \($0.xml)" } ?? "Translations"
    return [
      "<!DOCTYPE html>", "<html lang=\"en\" dir=\"ltr\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width\">",
      "<meta name=\"color-scheme\" content=\"light dark\">", "<title>\(title)</title>", "<style>",
      Self.style, "</style>", "</head>", "<body>", "<main>", "<h1><bdi>\(title)</bdi></h1>",
    ] + introduction + chart + summaryTable + report.languages.flatMap(details) + keySection + [
      "</main>", "</body>", "</html>",
    ]
  }

  private var introduction: [String] {
    let total = report.total
    let text =
      "\(total.coverage.translated) of \(total.coverage.total.counted("string")) in "
      + "\(report.languages.count.counted("language")) \(total.coverage.total == 1 ? "is" : "are") "
      + "translated, \(total.coverage.percent) %. \(total.wordsLeft.counted("word")) are left."
    return report.newsLines.map { "<p><bdi>\($0.xml)</bdi></p>" } + [
      "<p class=\"lead\"><bdi>\(text)</bdi></p>"
    ]
  }

  /// A chart with two bars for each language, of its strings and of the words left, hidden from
  /// screen readers; the table has the same numbers.
  private var chart: [String] {
    let most = report.languages.map(\.status.wordsLeft).max() ?? 0
    let legend = [
      ("done", "translated"), ("review", "needs review"), ("new", "new"), ("words", "words left"),
    ].map { "<span><i class=\"\($0.0)\"></i>\($0.1)</span>" }
    let rows = report.languages.flatMap { language -> [String] in
      let status = language.status
      let total = status.coverage.total
      let label =
        "\(language.language): \(status.coverage.percent) % translated, \(status.review) to review, "
        + "\(status.new) new, \(status.wordsLeft.counted("word")) left"
      let parts = [
        ("done", status.coverage.translated), ("review", status.review), ("new", status.new),
      ].filter { $0.1 > 0 }.map {
        "<i class=\"\($0.0)\" style=\"inline-size:\(Self.share($0.1, of: total))\"></i>"
      }
      let words =
        "<i class=\"words\" style=\"inline-size:\(Self.share(status.wordsLeft, of: most))\"></i>"
      return [
        "<li title=\"\(label)\"><bdi>\(language.language)</bdi>"
          + "<span class=\"bar\">\(parts.joined())</span>"
          + "<b><bdi>\(status.coverage.percent) %</bdi></b>"
          + "<span class=\"bar thin\">\(words)</span><span class=\"count\">\(status.wordsLeft)</span></li>"
      ]
    }
    return [
      "<p class=\"legend\" aria-hidden=\"true\">\(legend.joined())</p>",
      "<ul class=\"chart\" aria-hidden=\"true\">",
    ]
      + rows + ["</ul>"]
  }

  private var summaryTable: [String] {
    table("All languages", "Language", report.rows(by: .language), name: \.language)
  }

  private func details(_ language: StatusReport.Language) -> [String] {
    let tag = language.language.description
    let byTable = language.tables.map { StatusReport.Row(tag, $0.name, $0.status) }
    let byTarget = language.targetRows
    return ["<details>", "<summary><bdi>\(tag): tables and targets</bdi></summary>"]
      + table("Tables in \(tag)", "Table", byTable, name: \.name)
      + (byTarget.isEmpty ? [] : table("Targets in \(tag)", "Target", byTarget, name: \.name))
      + ["</details>"]
  }

  private func table(
    _ caption: String, _ title: String, _ rows: [StatusReport.Row],
    name: (StatusReport.Row) -> String
  ) -> [String] {
    let columns = report.columns(rows)
    let head = ([title, "Translated"] + columns.map(\.title)).enumerated().map { place, title in
      "<th scope=\"col\"\(place == 0 ? "" : " class=\"number\"")>"
        + "\(title.prefix(1).uppercased() + title.dropFirst())</th>"
    }
    let body = rows.map { row in
      let numbers = (["\(row.coverage.percent) %"] + columns.map { $0.value(row) }).map {
        "<td class=\"number\"><bdi>\($0)</bdi></td>"
      }
      return "<tr><th scope=\"row\"><bdi>\(name(row).xml)</bdi></th>\(numbers.joined())</tr>"
    }
    return [
      "<div class=\"wide\" role=\"region\" aria-label=\"\(caption)\" tabindex=\"0\"><table>",
      "<caption>\(caption)</caption>", "<thead><tr>\(head.joined())</tr></thead>", "<tbody>",
    ] + body + ["</tbody>", "</table></div>"]
  }

  private var keySection: [String] {
    guard let keys else { return [] }
    let unsure = keys.others.count - keys.unusedCount
    let rows = keys.others.map { key in
      "<tr><th scope=\"row\"><bdi>\(key.key.xml)</bdi></th><td><bdi>\(key.table.xml)</bdi></td>"
        + "<td><bdi>\(key.reading.text.xml)</bdi></td></tr>"
    }
    let list =
      [
        "<div class=\"wide\" role=\"region\" aria-label=\"Keys\" tabindex=\"0\"><table>",
        "<caption>Keys that the code does not name</caption>",
        "<thead><tr><th scope=\"col\">Key</th><th scope=\"col\">Table</th>"
          + "<th scope=\"col\">Verdict</th></tr></thead>", "<tbody>",
      ] + rows + ["</tbody>", "</table></div>"]
    return [
      "<h2>Keys</h2>",
      "<p><bdi>\(keys.usedCount) used, \(keys.unusedCount) unused, \(unsure) cannot tell.</bdi></p>",
    ] + (rows.isEmpty ? [] : list)
  }

  /// Returns a part of a whole in percent, rounded down to one decimal, such as `12.5%`; `0.0%` if
  /// the whole is 0.
  private static func share(_ part: Int, of whole: Int) -> String {
    let tenths = whole == 0 ? 0 : part * 1000 / whole
    return "\(tenths / 10).\(tenths % 10)%"
  }

  private static let style = """
    :root { color-scheme: light dark; --ground: #fff; --text: #1c1f23; --soft: #555c66;
      --line: #d5d9df; --done: #22733a; --review: #9a6200; --new: #8a919c; --words: #2f5fb3;
      --track: #eef0f3; }
    @media (prefers-color-scheme: dark) { :root { --ground: #16181c; --text: #e8eaed;
      --soft: #a8afba; --line: #3a3f47; --done: #5cc47a; --review: #e6ac4a; --new: #8d95a1;
      --words: #86aef5; --track: #24282e; } }
    body { margin: 0; background: var(--ground); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif; }
    main { max-inline-size: 64rem; margin-inline: auto; padding: 1.5rem 1.25rem 4rem; }
    h1 { font-size: 1.6rem; margin-block: 0 .25rem; }
    h2 { font-size: 1.2rem; margin-block: 2rem .25rem; }
    .lead { margin-block: 0 1.25rem; }
    .legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; color: var(--soft);
      font-size: .9rem; margin-block: 0 .5rem; }
    .legend i { display: inline-block; inline-size: 1.1rem; block-size: .8rem;
      margin-inline-end: .4rem; }
    .chart { list-style: none; margin: 0 0 2rem; padding: 0; }
    .chart li { display: grid; gap: .75rem; align-items: center; padding-block: .2rem;
      grid-template-columns: 5rem minmax(4rem, 3fr) 3.5rem minmax(2rem, 1fr) 4rem; }
    .chart b, .number, .count { text-align: end; font-variant-numeric: tabular-nums; }
    .chart b { font-weight: 600; }
    .count { color: var(--soft); text-align: start; }
    .bar { display: flex; block-size: 1.1rem; background: var(--track); overflow: hidden;
      border-radius: 3px; }
    .thin { block-size: .5rem; }
    i.done { background: var(--done); }
    i.review { background: repeating-linear-gradient(45deg, var(--review) 0 4px,
      var(--track) 4px 7px); }
    i.new { background: radial-gradient(circle, var(--new) 1px, transparent 1.4px) 0 0 / 5px 5px,
      var(--track); }
    i.words { background: var(--words); }
    .wide { overflow-x: auto; margin-block: 1rem; }
    table { border-collapse: collapse; inline-size: 100%; font-size: .95rem; }
    caption { text-align: start; font-weight: 600; padding-block: .4rem; }
    th, td { padding: .35rem .6rem; border-block-end: 1px solid var(--line); text-align: start;
      vertical-align: top; }
    thead th { color: var(--soft); font-weight: 600; white-space: nowrap; }
    tbody th { font-weight: 500; overflow-wrap: anywhere; min-inline-size: 8rem; }
    th.number, td.number { text-align: end; white-space: nowrap; }
    summary { cursor: pointer; padding-block: .3rem; }
    summary:focus-visible, .wide:focus-visible { outline: 2px solid var(--words); }
    @media (max-width: 40rem) { .chart li { grid-template-columns: 5rem 1fr 3.5rem; }
      .chart li .thin, .chart li .count, .legend span:last-child { display: none; } }
    @media print { details { display: block; } }
    """
}
