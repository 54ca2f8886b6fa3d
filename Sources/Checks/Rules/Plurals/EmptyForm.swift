import CatalogModel

extension Rule {
  static let emptyForm = Rule(
    "empty-form", .plurals, .error, "one of several forms of a text is empty",
    why: "The app shows nothing for the numbers or devices of that form.",
    flagged: [
      Example("de", [:], plural: [.one: "", .other: "%lld Tassen"]),
      Example("ru", [:], plural: [.one: "%lld день", .few: "", .many: "%lld дней", .other: ""]),
      Example("ja", [:], plural: [.zero: "なし", .other: " "]),
    ],
    passing: [
      Example("de", [:], plural: [.one: "%lld Tasse", .other: "%lld Tassen"]),
      Example("ja", [:], plural: [.other: ""]),
      Example("de", "Tea", ""),
    ],
    check: .entry { pair, report in
      guard pair.target.all.count > 1 else { return }
      for leaf in pair.target.all where leaf.state != .new && leaf.text.isBlank {
        guard pair.isSource || pair.source.counterpart(of: leaf.place)?.text.isBlank != true,
          !leaf.place.isEmpty
        else { continue }
        let set = pair.target.all.filter { $0.place.substitution == leaf.place.substitution }
        guard set.contains(where: { !$0.text.isBlank }) else { continue }
        let name = leaf.place.names.last ?? ""
        report.add(
          (leaf.place.phrase == nil ? "form '\(name)' is " : "phrase \(name) is ")
            + (leaf.text.bytes.isEmpty ? "empty" : "blank"), pair.entry, .text(leaf.place))
      }
    })
}

extension CheckedText {
  /// Whether the text is empty or consists of ASCII white space only.
  var isBlank: Bool { bytes.allSatisfy { $0 == .space || $0 == .tab || $0.isLineBreak } }
}
