internal import AppleFormats
public import CatalogModel
public import ExchangeFormats
internal import Syntaxes

/// The uses of a string, as described to translators.
///
///     Role: alert title
///     Placeholder: %1$@ is customer (String)
///     Used in: Sources/Basket.swift:20
///       Text("…")
public struct UnitContext: Sendable, Equatable {
  /// The uses, in the order in which they are described; the first ones are shown with their code.
  public var uses: [StringUse]
  /// The paths of screenshots, relative to the bundle.
  public var screenshots: [String]

  public init(uses: [StringUse] = [], screenshots: [String] = []) {
    self.uses = uses
    self.screenshots = screenshots
  }

  private static let placeLimit = 20
  private static let excerptLimit = 3

  /// Returns the context of a unit for an XLIFF; `form` describes its variation, such as
  /// `plural one`, and is nil for a plain text. The maximum width is the least of all uses; nil if
  /// one has none.
  func context(form: String?) -> XLIFFDocument.Context {
    typealias Fact = XLIFFDocument.Context.Fact
    let roles = uses.compactMap { $0.role }.withoutRepetitions.map { $0.rawValue }
    let arguments = uses.flatMap { $0.arguments }.withoutRepetitions.map { $0.text }
    let widths = uses.map { $0.maximumWidth }
    let width = widths.contains(nil) ? nil : widths.compactMap { $0 }.min()
    let excerpts = shown.map { $0.excerpt }.filter { !$0.isEmpty }
    var lines: [String] = []
    if !roles.isEmpty { lines.append("Role: \(roles.joined(separator: ", "))") }
    lines += arguments.map { "Placeholder: \($0)" }
    if let width { lines.append("Width: at most \(width) points") }
    if let form { lines.append("Form: \(form)") }
    lines += places
    lines += screenshots.map { "Screenshot: \($0)" }
    return XLIFFDocument.Context(
      places: uses.map { .init(path: $0.path.representable, line: $0.line) }.withoutRepetitions
        .prefix(Self.placeLimit).map { $0 },
      facts: roles.map { Fact("x-role", $0) }
        + arguments.map { Fact("paramnotes", $0.representable) }
        + excerpts.map { Fact("x-code", $0.representable) }
        + [form].compactMap { $0 }.map { Fact("x-form", $0.representable) }
        + screenshots.map { Fact("x-screenshot", $0.representable) },
      note: lines.joined(separator: "\n").representable, maximumWidth: width)
  }

  /// The first uses with distinct code excerpts, at most `excerptLimit`, which are listed first.
  private var shown: [StringUse] {
    var seen: Set<String> = []
    return Array(uses.filter { seen.insert($0.excerpt).inserted }.prefix(Self.excerptLimit))
  }

  private var places: [String] {
    let shown = shown
    let lines = shown.flatMap { use in
      ["Used in: \(use.place)"]
        + use.excerpt.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.isEmpty }.map { "  \($0)" }
    }
    let known = Set(shown.map { $0.place })
    let others = uses.map { $0.place }.withoutRepetitions.filter { !known.contains($0) }
    guard !others.isEmpty else { return lines }
    let more = others.count - Self.placeLimit
    let named = others.prefix(Self.placeLimit).joined(separator: ", ")
    return lines + ["Also in: \(named)\(more > 0 ? " and \(more) more" : "")"]
  }
}

extension XLIFFDocument.File {
  /// Adds the contexts of strings, by key, to their units; variations are described even without a
  /// context.
  public mutating func add(_ contexts: [Key: UnitContext]) {
    let places = units.map { place(of: $0) }
    var groups: [Key: [Int]] = [:]
    for (index, place) in places.enumerated() {
      groups[Key(place.key), default: []].append(index)
    }
    for (key, group) in groups {
      let names = group.map { Self.form(places[$0].path) }
      for (number, index) in group.enumerated() {
        var form: String?
        if group.count > 1, let name = names[number] {
          let others = zip(names, group).filter { $0.1 != index }.prefix(Self.formLimit).map {
            "\($0.0 ?? "the whole") “\(units[$0.1].source ?? "")”"
          }
          form = "\(name); other forms: \(others.joined(separator: ", "))"
        }
        let context = (contexts[key] ?? UnitContext()).context(form: form)
        if !context.isEmpty { units[index].context = context }
      }
    }
  }

  private static let formLimit = 12

  /// Returns the variation of a unit in words, such as `plural one` or `device mac, plural one`;
  /// nil for a plain text.
  private static func form(_ path: UnitPath) -> String? {
    let names = path.names
    guard names.count > 1 else { return nil }
    switch path {
    case .text:
      return stride(from: 0, to: names.count, by: 2).map {
        names[$0..<min($0 + 2, names.count)].joined(separator: " ")
      }.joined(separator: ", ")
    case .entry(let entry):
      return names.joined(separator: entry.category == nil ? " " : ", plural ")
    }
  }
}

extension StringUse {
  /// The place as `path:line`, or the path alone without a line.
  fileprivate var place: String { line.map { "\(path):\($0)" } ?? path }
}

extension StringUse.Argument {
  /// The argument as `%1$@ is customer (String)`.
  fileprivate var text: String {
    "\(placeholder) is \(expression)" + (type.map { " (\($0))" } ?? "")
  }
}

extension String {
  fileprivate var representable: String { XMLEscaping.representable(self) }
}

extension Array where Element: Hashable {
  /// The distinct elements, in the order of their first occurrence.
  fileprivate var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
