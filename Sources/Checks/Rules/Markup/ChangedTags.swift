import CatalogModel

extension Rule {
  static let changedTags = Rule(
    "changed-tags", .markup, .warning, "the tags of a translation are not those of the source",
    why: "A tag that was lost, renamed or not closed changes how everything after it looks.",
    flagged: [
      Example("de", "<b>Hot</b> tea", "<b>Heißer Tee"), Example("fr", "Tea<br/>Milk", "Thé Lait"),
      Example("ja", "<a href=\"x\">Tea</a>", "<ア href=\"x\">お茶</ア>"),
    ],
    passing: [
      Example("de", "<b>Hot</b> tea", "<B>Heißer</B> Tee"),
      Example("fr", "Tea<br/>Milk", "Thé<br>Lait"),
      Example("ja", "a < b", "a < b"), Example("de", "<none>", "<keine>"),
      Example("cs", "<a letter of %lld>", "<písmeno z %lld>"),
    ],
    check: .pair(.angle) { pair, report in
      let wanted = Tags.all(in: pair.source)
      guard wanted.contains(where: { $0.isMarkup }) else { return }
      let found = Tags.all(in: pair.target)
      let left = wanted.map { $0.name }.sorted()
      let right = found.map { $0.name }.sorted()
      guard left != right else { return }
      let other = found.first { !left.contains($0.name) }
      let lost = wanted.first { !right.contains($0.name) }
      if let other {
        report.add("tag '<\(other.name)>' is not in the source", pair, at: other.range)
      } else if let lost {
        report.add("translation lacks tag '<\(lost.name)>', which is in the source", pair)
      } else if let tag = wanted.first(where: { count($0, in: found) != count($0, in: wanted) }) {
        let number = count(tag, in: found)
        report.add(
          "translation has \(number) tag\(number == 1 ? "" : "s") '<\(tag.name)>', the source has \(count(tag, in: wanted))",
          pair)
      }
    })

  /// Returns the number of tags with the name of `tag`.
  private static func count(_ tag: Tags, in tags: [Tags]) -> Int {
    tags.count { $0.name == tag.name }
  }

  static let unsafeTags = Rule(
    "unsafe-tags", .markup, .error, "a translation adds a tag that can run code",
    why: """
      Texts with tags may be shown by a web view, which runs what it finds in them. Translations \
      come from outside and never need code.
      """,
    flagged: [
      Example("de", "Tea", "Tee<script>x()</script>"),
      Example("fr", "<b>Tea</b>", "<b onclick=\"x()\">Thé</b>"),
      Example("ja", "<a href=\"x\">Tea</a>", "<a href=\"javascript:x()\">お茶</a>"),
    ],
    passing: [
      Example("de", "<b>Tea</b>", "<b>Tee</b>"), Example("fr", "Tea", "Thé <onglet>"),
      Example("ja", "javascript: on", "javascript: オン"),
    ],
    check: .pair(.angle) { pair, report in
      for tag in Tags.all(in: pair.target) {
        let text = pair.target.text(tag.range).lowercased()
        let isUnsafe =
          ["script", "iframe", "object", "embed"].contains(tag.name)
          || text.containsBytes(of: "javascript:")
          || text.containsBytes(of: " on") && text.contains("=")
            && hasHandler(text)
        guard isUnsafe,
          !Tags.all(in: pair.source).contains(where: {
            pair.source.text($0.range).lowercased() == text
          })
        else { continue }
        report.add(
          "translation has a tag that can run code and that the source does not have; remove it",
          pair, at: tag.range)
        return
      }
    })

  /// Returns whether a tag has an event handler, such as `onclick=`.
  private static func hasHandler(_ tag: String) -> Bool {
    tag.split(separator: " ").dropFirst().contains { word in
      let name = word.prefix { $0 != "=" }
      return name.hasPrefix("on") && name.count > 4 && name.count < word.count
    }
  }
}

/// A tag in a text, known to HTML or not; its name is in lower case, and that of a closing tag
/// begins with a slash: `/b`.
private struct Tags {
  let name: String
  let range: Range<Int>
  var isKnown: Bool { Self.known.contains(name.hasPrefix("/") ? String(name.dropFirst()) : name) }

  /// Whether the tag proves that the text is markup: `<a letter>` may be prose, `</a>` and `<br>`
  /// are not.
  var isMarkup: Bool { isKnown && (name.hasPrefix("/") || Self.void.contains(name)) }

  static func all(in text: CheckedText) -> [Tags] {
    let bytes = text.bytes
    var result: [Tags] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: .lessThan) {
      index = start + 1
      guard let end = bytes[index...].firstIndex(where: { $0 == .greaterThan || $0 == .lessThan }),
        bytes[end] == .greaterThan
      else { continue }
      let content = bytes[index..<end]
      let closes = content.first == .slash
      let name = content.dropFirst(closes ? 1 : 0).prefix {
        $0 != .space && $0 != .slash && $0 != .newline
      }
      guard let first = name.first, first.isLetter || first >= 0x80 else { continue }
      let text = String(decoding: name.map { $0.lowercased }, as: UTF8.self)
      // A void element need not be closed.
      if closes, void.contains(text) { continue }
      result.append(Tags(name: (closes ? "/" : "") + text, range: start..<end + 1))
      index = end + 1
    }
    return result
  }

  private static let void: Set<String> = ["br", "hr", "img", "input", "wbr"]
  private static let known: Set<String> = [
    "a", "b", "i", "u", "em", "strong", "br", "p", "span", "div", "font", "ul", "ol", "li", "h1",
    "h2", "h3", "h4", "sub", "sup", "small", "big", "code", "pre", "img", "hr", "table", "tr", "td",
    "mark", "s", "del", "ins", "center", "link", "bold", "html", "body", "head", "style", "script",
  ]
}
