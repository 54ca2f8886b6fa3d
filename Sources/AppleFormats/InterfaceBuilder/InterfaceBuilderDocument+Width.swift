internal import CatalogModel
internal import Syntaxes

extension InterfaceBuilderDocument {
  /// Returns the maximum width in points, rounded down, of a text on one line: the text of a label
  /// that neither wraps nor shrinks, the normal title of a button, or the placeholder of a UIKit
  /// text field. Nil for any other text, and if the file does not limit the width.
  ///
  /// The limit is set by a required constraint of the view itself, or by a frame that nothing
  /// changes.
  public func maximumWidth(of string: InterfaceBuilderString) -> Int? {
    guard let object = element(at: string.range.lowerBound), isOnOneLine(object, string) else {
      return nil
    }
    // A cell is as wide as its control.
    let isCell = xml.value("key", of: object) == "cell"
    guard let view = isCell ? xml.nodes[object].parent : object else { return nil }
    return constrainedWidth(of: view) ?? fixedWidth(of: view)
  }

  private func element(at offset: Int) -> Int? {
    let node = xml.nodes.partition { $0.range.lowerBound < offset }
    return node < xml.nodes.count && xml.nodes[node].range.lowerBound == offset ? node : nil
  }

  private func isOnOneLine(_ object: Int, _ string: InterfaceBuilderString) -> Bool {
    switch (string.className, string.attribute) {
    case ("UILabel", "text"):
      (xml.value("numberOfLines", of: object) ?? "1") == "1"
        && xml.value("adjustsFontSizeToFit", of: object) != "YES"
        && xml.value("minimumScaleFactor", of: object) == nil
    case ("UIButton", "normalTitle"), ("UITextField", "placeholder"), ("NSButtonCell", "title"):
      true
    case ("NSTextFieldCell", "title"):
      ["clipping", "truncatingHead", "truncatingMiddle", "truncatingTail"]
        .contains(xml.value("lineBreakMode", of: object) ?? "")
    default: false
    }
  }

  /// Returns the smallest width that the required constraints of a view set exactly or as a
  /// maximum, such as `<constraint firstAttribute="width" constant="80"/>`; nil if there are none.
  private func constrainedWidth(of view: Int) -> Int? {
    guard let list = xml.element("constraints", of: view) else { return nil }
    return xml.elements(of: list).compactMap { constraint in
      guard xml.isElement(constraint, "constraint"),
        xml.value("firstAttribute", of: constraint) == "width",
        xml.value("firstItem", of: constraint) == nil,
        xml.value("secondItem", of: constraint) == nil,
        (xml.value("relation", of: constraint) ?? "lessThanOrEqual") == "lessThanOrEqual",
        (xml.value("priority", of: constraint) ?? "1000") == "1000"
      else { return nil }
      return width(xml.value("constant", of: constraint))
    }.min()
  }

  /// Returns the frame width of a view with `fixedFrame="YES"`; nil for any other view, and if the
  /// width changes with the enclosing view (`widthSizable="YES"`).
  private func fixedWidth(of view: Int) -> Int? {
    guard xml.value("fixedFrame", of: view) == "YES" else { return nil }
    var frame: Int?
    for child in xml.elements(of: view) {
      if xml.isElement(child, "autoresizingMask"), xml.value("widthSizable", of: child) == "YES" {
        return nil
      }
      if xml.isElement(child, "rect"), xml.value("key", of: child) == "frame" { frame = child }
    }
    return frame.flatMap { width(xml.value("width", of: $0)) }
  }

  /// Parses a width, rounded down to whole points; nil unless it is from 1 to 99,999.
  private func width(_ text: String?) -> Int? {
    let points = text.flatMap { Int($0.prefix { $0 != "." }) }
    return points.flatMap { $0 > 0 && $0 < 100_000 ? $0 : nil }
  }
}
