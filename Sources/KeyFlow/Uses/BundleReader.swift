public import CatalogModel
import SourceScan
public import StringExtraction

/// A reader that checks whether the look-ups of a Swift file name the bundle of their tables.
/// Without a bundle, look-ups use that of the app rather than that of their package.
public struct BundleReader {
  private let calls: CallTree
  private var tree: SyntaxTree { calls.tree }

  public init(_ text: SourceText) { calls = CallTree(SyntaxTree(text)) }

  /// The result for one look-up.
  public enum Answer: Sendable, Equatable {
    case named
    /// The bundle is missing; the edit adds the code for it.
    case missing(TextEdit, bundle: String)
    /// The API that takes the text accepts no bundle.
    case untaken
    /// It is unknown whether the look-up names a bundle or could.
    case unknown
  }

  /// Returns whether a look-up names its bundle, or the edit that adds it.
  ///
  /// - Parameters:
  ///   - module: The code for the bundle: `.module`.
  ///   - resource: The code for the bundle of a resource: `.atURL(Bundle.module.bundleURL)`.
  public func answer(_ string: ExtractedString, module: String, resource: String) -> Answer {
    guard ["SwiftUI", "Foundation"].contains(string.cause.declaration),
      let literal = calls.node(.string, at: string.span.range),
      let call = calls.call(around: literal), let callee = tree.firstChild(of: call)
    else { return .unknown }
    let arguments = calls.arguments(of: call)
    if arguments.contains(where: { tree.name(of: $0) == "bundle" }) { return .named }
    switch tree.name(of: callee) {
    case "Text": return missing(module, before: ["comment"], in: arguments)
    case "String", "AttributedString", "NSLocalizedString":
      return missing(module, before: ["value", "locale", "comment"], in: arguments)
    case "LocalizedStringResource": return missing(resource, before: ["comment"], in: arguments)
    // The view that takes the key looks it up.
    case "LocalizedStringKey": return .unknown
    default: return string.cause.type == "LocalizedStringKey" ? .untaken : .unknown
    }
  }

  private func missing(
    _ bundle: String, before labels: Set<String>, in arguments: [Int]
  ) -> Answer {
    if let next = arguments.first(where: { labels.contains(tree.name(of: $0)) }) {
      let start = tree.nodes[next].range.lowerBound
      return .missing(TextEdit(start..<start, Array("bundle: \(bundle), ".utf8)), bundle: bundle)
    }
    guard let last = arguments.last else { return .unknown }
    let end = tree.nodes[last].range.upperBound
    return .missing(TextEdit(end..<end, Array(", bundle: \(bundle)".utf8)), bundle: bundle)
  }
}
