public import Testing

/// Expects a condition with a mutating call, which `#expect` does not support.
public func check(_ isTrue: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(isTrue, sourceLocation: sourceLocation)
}
