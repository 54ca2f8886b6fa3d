internal import CatalogModel
internal import LoquatKit
internal import ProjectReading
internal import Syntaxes

extension GlobalOptions.Format {
  /// Returns the diagnostics as a document in this format, in which only SARIF describes the rules;
  /// nil for text and JSON, which contain more than diagnostics.
  func document(of diagnostics: [Diagnostic], _ rules: [RuleDescription]) -> [UInt8]? {
    switch self {
    case .text, .json: nil
    case .github: Array(diagnostics.map(\.gitHubLine).joined().utf8)
    case .sarif: SARIFRenderer(rules: rules).render(diagnostics).serialize() + [.newline]
    case .junit: Array(diagnostics.junit.utf8)
    case .checkstyle: Array(diagnostics.checkstyle.utf8)
    case .markdown: Array(diagnostics.markdown.utf8)
    }
  }
}

/// The description of a rule of `loquat check` in a SARIF document.
struct RuleDescription: Sendable {
  let id: String
  let severity: Diagnostic.Severity
  let summary: String
  let why: String
}

extension Diagnostic {
  /// A command of GitHub Actions, which shows the finding beside the line:
  /// `::error file=…,line=1::…`.
  fileprivate var gitHubLine: String {
    let command = severity == .note ? "notice" : severity.rawValue
    var properties: [String] = []
    if let span {
      properties.append("file=\(Self.escapedProperty(span.path))")
      if let bounds = span.bounds {
        properties += ["line=\(bounds.start.line)", "col=\(bounds.start.column)"]
        if bounds.end.line == bounds.start.line, bounds.end.column > bounds.start.column {
          properties += ["endLine=\(bounds.end.line)", "endColumn=\(bounds.end.column)"]
        }
      }
    }
    properties.append("title=\(Self.escapedProperty(id.name))")
    let text = ([message] + notes.map(\.message)).map(\.escapingControls).joined(separator: "\n")
    return "::\(command) \(properties.joined(separator: ","))::\(Self.escapedData(text))\n"
  }

  private static func escapedData(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func escapedProperty(_ text: String) -> String {
    escapedData(text.escapingControls).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension [Diagnostic] {
  /// The diagnostics in their order, in groups of consecutive ones of the same file; `path` is
  /// empty for those without a place.
  fileprivate var byFile: [(path: String, diagnostics: [Diagnostic])] {
    var result: [(path: String, diagnostics: [Diagnostic])] = []
    for diagnostic in self {
      let path = diagnostic.span?.path ?? ""
      if result.last?.path == path {
        result[result.count - 1].diagnostics.append(diagnostic)
      } else {
        result.append((path, [diagnostic]))
      }
    }
    return result
  }

  /// A JUnit report in XML: a suite for each group of `byFile` and a case for each finding. Errors
  /// are failures.
  fileprivate var junit: String {
    let failures = count { $0.severity == .error }
    var result = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    result += #"<testsuites name="loquat" tests="\#(count)" failures="\#(failures)">"# + "\n"
    for (path, diagnostics) in byFile {
      let failures = diagnostics.count { $0.severity == .error }
      let name = path.isEmpty ? "project" : path
      result +=
        #"  <testsuite name="\#(name.xml)" tests="\#(diagnostics.count)" failures="\#(failures)">"#
        + "\n"
      for diagnostic in diagnostics {
        let place = diagnostic.span?.place ?? name
        let element = diagnostic.severity == .error ? "failure" : "system-out"
        let attributes =
          diagnostic.severity == .error
          ? #" message="\#(diagnostic.message.xml)" type="\#(diagnostic.id.name.xml)""# : ""
        result +=
          #"    <testcase name="\#(place.xml)" classname="\#(diagnostic.id.name.xml)">"# + "\n"
        result += "      <\(element)\(attributes)>\(diagnostic.whole.xml)</\(element)>\n"
        result += "    </testcase>\n"
      }
      result += "  </testsuite>\n"
    }
    return result + "</testsuites>\n"
  }

  fileprivate var checkstyle: String {
    var result = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    result += #"<checkstyle version="4.3">"# + "\n"
    for (path, diagnostics) in byFile {
      result += #"  <file name="\#(path.xml)">"# + "\n"
      for diagnostic in diagnostics {
        let severity = diagnostic.severity == .note ? "info" : diagnostic.severity.rawValue
        let place = diagnostic.span?.bounds?.start
        result +=
          #"    <error line="\#(place?.line ?? 1)" column="\#(place?.column ?? 1)" "#
          + #"severity="\#(severity)" message="\#(diagnostic.whole.xml)" "#
          + #"source="loquat.\#(diagnostic.id.name.xml)"/>"# + "\n"
      }
      result += "  </file>\n"
    }
    return result + "</checkstyle>\n"
  }

  /// A Markdown table for the description of a pull request; one sentence if nothing was found.
  fileprivate var markdown: String {
    guard !isEmpty else { return "Nothing was found.\n" }
    var result = "| | place | what | rule |\n|---|---|---|---|\n"
    for diagnostic in self {
      let place = diagnostic.span?.place.markdownCode ?? ""
      result +=
        "| \(diagnostic.severity.rawValue) | \(place) | \(diagnostic.message.markdownCell) | "
        + "\(diagnostic.id.name) |\n"
    }
    return result
  }
}

extension Diagnostic {
  /// The message and each note, on lines of their own.
  fileprivate var whole: String {
    ([message] + notes.map { "note: \($0.message)" }).joined(separator: "\n")
  }
}

extension String {
  /// The text for an attribute or element of XML 1.0. Carriage returns and characters that XML
  /// forbids are made visible, as in `\u{1B}`.
  var xml: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
