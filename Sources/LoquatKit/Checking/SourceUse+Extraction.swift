package import CatalogModel
package import Checks
package import KeyFlow
package import StringExtraction

extension SourceUse {
  package init(_ string: ExtractedString, in text: SourceText) {
    self.init(
      table: string.table, key: string.key, value: string.value, comment: string.comment,
      span: string.span, api: string.cause.api, type: string.cause.type,
      interpolations: string.interpolations.map {
        (
          text.bytes.indices.contains($0.span.range.lowerBound) ? text.text($0.span.range) : "",
          $0.specifier
        )
      }, in: text)
  }

  /// Creates a use from a key that code passes on and that its table lacks.
  package init(_ use: KeyFlow.Use, _ missing: MissingKey, in text: SourceText) {
    self.init(
      SourceUse(
        table: use.table ?? Catalog.defaultTable, key: use.key, value: use.value,
        comment: use.comment, span: use.span, api: use.wrapper, type: "String", in: text),
      missing: missing)
  }

  package init(_ symbol: UnknownSymbol) {
    self.init(unknownSymbol: symbol.name, suggestion: symbol.suggestion, span: symbol.span)
  }

  /// Creates the declaration of an accessor, if `span` is the place of its key's literal, or else
  /// the use of an accessor or a symbol at that place.
  package init(_ member: KeyIndex.Member, at span: Span, in text: SourceText) {
    let table = member.table ?? Catalog.defaultTable
    if span == member.accessor.literal {
      self.init(
        declarationOf: member.accessor.name, isSymbol: member.isSymbol,
        arguments: (member.accessor.arguments ?? []).map { MemberUse.Argument($0) },
        table: table, key: member.key, span: span)
    } else {
      self.init(
        of: member.accessor.name, isSymbol: member.isSymbol, table: table, key: member.key,
        span: span, in: text)
    }
  }
}

extension MemberUse.Argument {
  fileprivate init(_ argument: KeyAccessor.Argument) {
    switch argument {
    case .integer: self = .integer
    case .float: self = .float
    case .object: self = .object
    case .unknown: self = .unknown
    }
  }
}
