public import Testing

/// Expects a condition that changes something, which `#expect` cannot take apart.
public func check(_ isTrue: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(isTrue, sourceLocation: sourceLocation)
}
