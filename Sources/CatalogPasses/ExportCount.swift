internal import ExchangeFormats
internal import Syntaxes

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

  /// Counts the parts of a bundle in their order.
  public init(_ parts: [FileExport.Part]) {
    var seen: Set<String> = []
    // Where all is translated nothing is a repetition.
    let isDone = parts.allSatisfy { $0.work.allSatisfy { $0 == nil || $0 == .translated } }
    for part in isDone ? [] : parts {
      for (index, work) in part.work.enumerated() where work == .translated {
        seen.insert(part.file.units[index].source ?? "")
      }
    }
    for part in parts {
      for (index, work) in part.work.enumerated() {
        guard let work else { continue }
        let amount = Amount(texts: 1, size: part.sizes[index])
        if work == .translated {
          translated += amount
        } else if !seen.insert(part.file.units[index].source ?? "").inserted {
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
