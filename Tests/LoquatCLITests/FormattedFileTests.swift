import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `fmt` preserves the contents as read by Foundation and libxml2, and comments stay before their
/// entries; a second run changes nothing. Uses files of this package, and real ones listed in
/// `LOQUAT_FILES`.
struct FormattedFileTests {
  private static let own = ["Strings", "Stringsdict", "XCStrings"].flatMap { folder in
    Fixture.all(in: folder, of: "AppleFormats", extension: folder.lowercased())
      .map(\.url.standardizedFileURL.path)
  }

  @Test(arguments: own + RealFiles.paths("strings", "stringsdict", "xcstrings", "xliff"))
  func `says the same as before`(path: String) async throws {
    let bytes = try #require(FileManager.default.contents(atPath: path))
    try await Self.expectSame(bytes, URL(fileURLWithPath: path).lastPathComponent)
  }

  @Test(arguments: [
    (
      "a.strings",
      "\u{FEFF}// A\n// B\r\n'k\\'' = \"é\\U00e9\\101\";/* c */ b=c;\n\n/* d */\n\n{ \"e\" = f; }"
    ),
    (
      "b.strings",
      "// A\n\n/* B */ a=b; /* c */\n// d\nc; /*e*/\n/* f\n g */ \"\\n\" = \"x\ny\";//z"
    ),
    (
      "c.stringsdict",
      "<plist version='1.0'><!--a--><dict><key>k</key><!--b-->"
        + "<string>it&apos;s <![CDATA[<b>]]></string></dict></plist>"
    ),
    (
      "d.xliff",
      "<?xml version='1.0'?><x:xliff version='1.2' xmlns:x='urn:oasis:names:tc:xliff:document:1.2'>"
        + "<x:file target-language='fr' source-language='en' original='a'><x:body><x:trans-unit id='k'>"
        + "<x:source>a <![CDATA[<&]]></x:source>\n<x:target state='new' > </x:target></x:trans-unit>"
        + "</x:body></x:file></x:xliff>"
    ),
    (
      "e.xcstrings",
      "{\"version\":\"1.0\",\"strings\":{\"b\":{},\"a\\u00e9\":{\"comment\":\"\\/\"}},"
        + "\"sourceLanguage\":\"en\"}"
    ),
  ])
  func `says the same as before where much is changed`(name: String, text: String) async throws {
    let isChanged = try await Self.expectSame(Data(text.utf8), name)
    #expect(isChanged == !text.contains("{ \"e\""))
  }

  /// Returns whether the file was changed.
  @discardableResult
  private static func expectSame(_ bytes: Data, _ name: String) async throws -> Bool {
    var files = InMemoryFileSystem()
    _ = try files.write(Array(bytes), to: name)
    let text = await files.run("fmt \(name)")
    let formatted = Data(try files.read(name))
    #expect(text.hasPrefix("changed \(name)") == (formatted != bytes), "\(text)")
    guard formatted != bytes else { return false }
    #expect(await !files.run("fmt --check \(name)").contains("would change"))
    let after = try FileReading.content(of: formatted, name)
    // Files that only Loquat can read are rewritten so that others can.
    guard let before = try? FileReading.content(of: bytes, name) else { return true }
    #expect(before == after)
    return true
  }
}

/// The contents of a file for other readers.
private enum FileReading {
  indirect enum Value: Equatable {
    case text(String)
    case list([Value])
    case object([String: Value])

    init(_ value: Any) {
      switch value {
      case let members as [String: Any]: self = .object(members.mapValues { Value($0) })
      case let elements as [Any]: self = .list(elements.map { Value($0) })
      default: self = .text("\(value)")
      }
    }
  }

  struct Content: Equatable {
    let value: Value
    /// The words of the comments before each entry.
    let comments: [[Substring]]
  }

  static func content(of bytes: Data, _ name: String) throws -> Content {
    if name.hasSuffix(".xcstrings") {
      return Content(value: Value(try JSONSerialization.jsonObject(with: bytes)), comments: [])
    }
    if name.hasSuffix(".xliff") {
      let document = try XMLDocument(data: bytes)
      let count = try document.nodes(forXPath: "//comment()").count
      return Content(value: tree(try #require(document.rootElement())), comments: [["\(count)"]])
    }
    let value = try unsafe PropertyListSerialization.propertyList(from: bytes, format: nil)
    return Content(value: Value(value), comments: comments(in: try text(bytes)))
  }

  private static func text(_ bytes: Data) throws -> String {
    let encoding: String.Encoding =
      bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? .utf16 : .utf8
    let text = try #require(String(data: bytes, encoding: encoding))
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  private static func comments(in text: String) -> [[Substring]] {
    if text.drop(while: \.isWhitespace).hasPrefix("<") {
      return text.replacing("\r\n", with: "\n").components(separatedBy: "<!--").dropFirst()
        .map { [Substring($0.components(separatedBy: "-->")[0])] }
    }
    var scan = CommentScan(Array(text.unicodeScalars))
    scan.run()
    return scan.gaps
  }
}

/// Finds the comments of a `.strings` file, knowing only quotes and comments.
private struct CommentScan {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private(set) var gaps: [[Substring]] = [[]]

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  mutating func run() {
    while place < scalars.count {
      let next = place + 1 < scalars.count ? scalars[place + 1] : " "
      switch (scalars[place], next) {
      case ("/", "*"): addComment(upTo: blockEnd())
      case ("/", "/"):
        addComment(
          upTo: scalars[place...].firstIndex { "\n\r\u{2028}\u{2029}".unicodeScalars.contains($0) })
      case ("\"", _), ("'", _): skipQuoted()
      case (";", _):
        gaps.append([])
        place += 1
      default: place += 1
      }
    }
  }

  private func blockEnd() -> Int? {
    var end = place + 2
    while end + 1 < scalars.count {
      if scalars[end] == "*", scalars[end + 1] == "/" { return end }
      end += 1
    }
    return nil
  }

  private mutating func addComment(upTo end: Int?) {
    let end = end ?? scalars.count
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[min(place + 2, end)..<end])
    gaps[gaps.count - 1] += text.split(whereSeparator: \.isWhitespace)
    // After the end of a block, which does not begin another comment.
    place = min(scalars.count, end + (scalars[place + 1] == "*" ? 2 : 0))
  }

  private mutating func skipQuoted() {
    var end = place + 1
    while end < scalars.count, scalars[end] != scalars[place] {
      end += scalars[end] == "\\" ? 2 : 1
    }
    place = end < scalars.count ? end + 1 : place + 1
  }
}

// MARK: - XML

extension FileReading {
  /// Returns an element without white space between elements, and without the fixed parts of
  /// Xcode's form.
  private static func tree(_ element: XMLElement) -> Value {
    let name = element.localName ?? ""
    let children = element.children ?? []
    let isLeaf = !children.contains { $0.kind == .element }
    let isText = isLeaf && ["source", "target", "note", "mrk"].contains(name)
    var parts: [Value] = []
    var text = ""
    func endText() {
      if !isText { text = text.trimmingCharacters(in: .whitespacesAndNewlines) }
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
    }
    for child in children {
      if let child = child as? XMLElement {
        endText()
        let inner = tree(child)
        if inner != emptyNote { parts.append(inner) }
      } else if child.kind == .text {
        text += child.stringValue ?? ""
      }
    }
    endText()
    return .list([.text(name), attributes(of: element)] + parts)
  }

  private static let emptyNote = Value.list([.text("note"), .object([:])])

  private static func attributes(of element: XMLElement) -> Value {
    var result: [String: Value] = [:]
    for attribute in element.attributes ?? [] {
      let (name, value) = (attribute.localName ?? "", attribute.stringValue ?? "")
      switch (name, value) {
      case ("space", "preserve"), ("datatype", "plaintext"), ("schemaLocation", _): break
      default: result[name] = .text(value)
      }
    }
    return .object(result)
  }
}
