internal import CatalogModel
internal import LoquatKit
internal import ProjectReading

/// Untrusted texts in Markdown, escaped so that they are shown literally.
extension String {
  /// The text in a cell of a table. It can neither end the cell nor begin a link, an image or a
  /// style, nor mention a person or an issue of a code host.
  var markdownCell: String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in escapingControls.replacing("://", with: ":\u{0}//").replacing(
      "www.", with: "www\u{0}."
    )
    .unicodeScalars {
      defer { last = scalar }
      if scalar == "\0" || (last == "@" || last == "#") && scalar.properties.isAlphabetic
        || last == "#" && ("0"..."9").contains(scalar)
      {
        result += "<!-- -->"
        if scalar == "\0" { continue }
      }
      switch scalar {
      case "<": result += "&lt;"
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
