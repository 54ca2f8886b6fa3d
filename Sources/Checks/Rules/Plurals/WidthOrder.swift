import CatalogModel

extension Rule {
  static let widthOrder = Rule(
    "width-order", .plurals, .warning, "a text for more width is shorter than one for less",
    why: """
      Texts for widths are tried from the widest down. One that is longer than the text for more \
      space will not fit where it is shown.
      """,
    flagged: [
      Example("en", key: "a", nil, widths([20: "Hello", 10: "Hello there"])),
      Example("de", key: "a", nil, widths([1: "Einstellungen", 30: "Optionen"])),
      Example("ja", key: "a", nil, widths([10: "こんにちは", 20: "やあ"])),
    ],
    passing: [
      Example("en", key: "a", nil, widths([10: "Hi", 20: "Hello there"])),
      Example("de", key: "a", nil, widths([20: "Einstellungen"])),
      Example("ja", key: "a", nil, widths([10: "やあ", 20: "こんにちは"])),
    ],
    check: .entry { pair, report in
      let leaves = pair.target.all.filter { $0.place.width != nil && $0.place.category == nil }
        .sorted { ($0.place.width ?? 0) < ($1.place.width ?? 0) }
      for (narrow, wide) in zip(leaves, leaves.dropFirst())
      where wide.text.string.count < narrow.text.string.count
        && wide.place.device == narrow.place.device
      {
        report.add(
          "text for width \(wide.place.width ?? 0) is shorter than that for "
            + "\(narrow.place.width ?? 0)", pair.entry, .text(wide.place))
      }
    })

  private static func widths(_ forms: [Int: String]) -> Localization {
    Localization(.width(forms.mapValues { .text($0, .translated) }))
  }
}
