/// A plural category of CLDR; `zero` may also be used for exactly 0 in any language
/// (apple-formats 10).
public enum PluralCategory: String, Sendable, CaseIterable, Comparable {
  case zero, one, two, few, many, other

  public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
    left.place < right.place
  }

  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
