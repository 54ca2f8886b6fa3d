internal import CatalogModel
internal import LoquatKit
internal import ProjectReading

/// Untrusted texts in Markdown, escaped so that they are shown literally.
extension String {
  /// The text in a cell of a table. It can neither end the cell nor begin a link, an image, a style
  /// or a formula, nor mention a person or an issue of a code host, nor name an emoji.
  var markdownCell: String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in escapingControls.replacing("://", with: ":\u{0}//").replacing(
      "www.", with: "www\u{0}."
    )
    .unicodeScalars {
      defer { last = scalar }
      if scalar == "\0" || scalar.begins(nameAfter: last) {
        result += "<!-- -->"
        if scalar == "\0" { continue }
      }
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // No formula begins after a digit, as in '%1$@'.
      case "$" where !last.isDigit: result += "<span>$</span>"
      case "|", "\\", "`", "*", "_", ">", "[", "]", "~": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A name as code in a cell of a table, between more backticks than it has in a row.
  var markdownCode: String {
    let text = escapingControls.replacing("|", with: "\\|")
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// Returns whether a code host may read a name from here on, after a sign such as those in
  /// `@name`, `#1`, `GH-1` and `:tada:`.
  fileprivate func begins(nameAfter sign: Unicode.Scalar) -> Bool {
    switch sign {
    case "@", "#": properties.isAlphabetic || isDigit
    case "-": isDigit
    case ":": properties.isAlphabetic || self == "+" || self == "-"
    default: false
    }
  }
}
