internal import ExchangeFormats
internal import Syntaxes

/// The amount of work in the texts that are exported for a language.
///
/// Each text counts once, in the first of these groups that fits: `repeated` if it needs
/// translation or review and has the source of an earlier such text, or of a translated one;
/// `review` if its translation needs review or belongs to another source; `new` if it has no
/// translation, or one in the state `new`; otherwise `translated`. A plural counts each of its
/// forms. Texts that should not be translated, including context, do not count.
public struct ExportCount: Sendable, Equatable {
  public var new = Amount()
  public var review = Amount()
  public var repeated = Amount()
  public var translated = Amount()

  /// A number of texts and their size in the source language.
  public struct Amount: Sendable, Equatable {
    public var texts = 0
    public var size = TextSize()

    static func += (left: inout Amount, right: Amount) {
      left.texts += right.texts
      left.size += right.size
    }
  }

  /// The sum of all four groups.
  public var total: Amount {
    var sum = new
    for amount in [review, repeated, translated] { sum += amount }
    return sum
  }

  /// Counts the texts in the parts of a bundle; their order decides which text is the repetition.
  public init(_ parts: [FileExport.Part]) {
    var seen: Set<String> = []
    // If everything is translated, nothing is a repetition.
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
