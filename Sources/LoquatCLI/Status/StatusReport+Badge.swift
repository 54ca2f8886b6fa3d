internal import CatalogPasses
internal import LoquatKit

extension StatusReport {
  /// The lines of a badge with the translated percentage of all languages together, as an SVG that
  /// loads nothing.
  ///
  /// The widths are fixed, so the texts fit in every font; white on each of the colours has a
  /// contrast of more than 4.5.
  var badge: [String] {
    let percent = total.coverage.percent
    let title = "translated: \(percent) %"
    let value = "\(percent) %"
    let (left, right) = (74, 16 + value.count * 7)
    let color =
      switch percent {
      case 95...: "#256b2b"
      case 70...: "#7a5800"
      default: "#a4262c"
      }
    func text(_ text: String, _ middle: Int, _ width: Int) -> String {
      "  <text x=\"\(middle)\" y=\"14\" textLength=\"\(width)\">\(text)</text>"
    }
    return [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(left + right)\" height=\"20\" "
        + "role=\"img\" aria-label=\"\(title)\">",
      "<title>\(title)</title>",
      "<clipPath id=\"r\"><rect width=\"\(left + right)\" height=\"20\" rx=\"3\"/></clipPath>",
      "<g clip-path=\"url(#r)\">",
      "  <rect width=\"\(left)\" height=\"20\" fill=\"#4a4a4a\"/>",
      "  <rect x=\"\(left)\" width=\"\(right)\" height=\"20\" fill=\"\(color)\"/>",
      "</g>",
      "<g fill=\"#fff\" text-anchor=\"middle\" font-family=\"Verdana,Geneva,DejaVu Sans,sans-serif\" "
        + "font-size=\"11\">",
      text("translated", left / 2, left - 14), text(value, left + right / 2, right - 14),
      "</g>", "</svg>",
    ]
  }
}
