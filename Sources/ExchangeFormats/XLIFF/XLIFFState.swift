public import CatalogModel
internal import Syntaxes

extension XLIFFDocument.Target {
  /// Creates a translation with its state as Xcode spells it (apple-formats 2.6); a state that no
  /// version of Xcode writes stays as it is.
  public init(_ text: String, _ state: TranslationState, phrases: [String]? = nil) {
    self.init(text, state: "translated", phrases: phrases)
    switch state {
    case .new: self.state = "new"
    case .translated: break
    case .needsReview: self.state = "needs-review-l10n"
    case .machineTranslated: stateQualifier = "leveraged-mt"
    default: self.state = XMLEscaping.representable(state.name)
    }
  }

  /// Returns whether the target has the state and the qualifier that an export writes for `state`.
  public func isSent(as state: TranslationState) -> Bool {
    let sent = Self(text, state)
    return self.state == sent.state && stateQualifier == sent.stateQualifier
  }

  init(_ leaf: XLIFFLeaf) { self.init(leaf.text, leaf.state, phrases: leaf.phrases) }

  /// The state of the translation, from the states of XLIFF 1.2 and 2.0. No state and a custom one
  /// (`x-…`) mean translated; an unknown one needs review.
  public var translationState: TranslationState {
    // Most are translated, and texts are compared one by one.
    if state == nil || state == "translated" && stateQualifier == nil { return .translated }
    return switch state {
    case "new", "initial", "needs-translation", "needs-adaptation", "needs-l10n": .new
    case "needs-review-l10n", "needs-review-translation", "needs-review-adaptation": .needsReview
    case "translated" where stateQualifier == "leveraged-mt": .machineTranslated
    default: isStateKnown ? .translated : .needsReview
    }
  }

  /// Whether the state is one of XLIFF 1.2 or 2.0, a custom one (`x-…`), or missing.
  public var isStateKnown: Bool {
    guard let state else { return true }
    return XLIFFFile.firstStates.contains(state) || XLIFFFile.secondStates.contains(state)
      || state.utf8.starts(with: "x-".utf8)
  }

  /// Whether `translationState` expresses the state and its qualifier without loss.
  var isStateExact: Bool {
    guard state != nil else { return stateQualifier == nil }
    let exact = Self(
      XLIFFLeaf(path: .whole, text: text, state: translationState, phrases: phrases))
    return state == exact.state && stateQualifier == exact.stateQualifier
  }
}
