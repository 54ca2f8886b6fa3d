internal import CatalogFormats

/// How much work the texts are that are sent for a language.
///
/// Each text counts once, as what comes first: `repeated` if it is to be translated or looked at
/// and its source is that of an earlier text of that kind, or of one that is translated; `review`
/// if its translation needs review or is of another text; `new` without a translation;
/// `translated`. A plural counts with each of its forms. What is not to be translated, context
/// among it, does not count.
public struct ExportCount: Sendable, Equatable {
  public var new = Amount()
  public var review = Amount()
  public var repeated = Amount()
  public var translated = Amount()

  /// Some texts and their size in the source language.
  public struct Amount: Sendable, Equatable {
    public var texts = 0
    public var size = TextSize()

    static func += (left: inout Amount, right: Amount) {
      left.texts += right.texts
      left.size += right.size
    }
  }

  /// All that is sent.
  public var total: Amount {
    var sum = new
    for amount in [review, repeated, translated] { sum += amount }
    return sum
  }

  /// Counts the parts of a bundle in their order; O(n) for n bytes of source texts.
  public init(_ parts: [FileExport.Part]) {
    var seen: Set<String> = []
    for part in parts {
      for (unit, work) in zip(part.file.units, part.work) where work == .translated {
        seen.insert(unit.source ?? "")
      }
    }
    for part in parts {
      for (unit, work) in zip(part.file.units, part.work) {
        guard let work else { continue }
        let source = unit.source ?? ""
        let amount = Amount(texts: 1, size: TextSize(of: source))
        if work == .translated {
          translated += amount
        } else if !seen.insert(source).inserted {
          repeated += amount
        } else if work == .untranslated {
          new += amount
        } else {
          review += amount
        }
      }
    }
  }
}
