#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program git, run in the working directory.
package enum Git {
  /// How a run of git ended.
  package enum Outcome: Equatable {
    case done
    case failed
    /// There is no program of that name.
    case missing
  }

  /// Runs git with words that the shell takes as they are; they must not come from a user.
  package static func run(_ words: String) -> Outcome {
    let status = unsafe system("git \(words) >/dev/null 2>&1")
    switch (status >> 8) & 0xFF {
    case _ where status < 0: return .failed
    case 0: return .done
    case 127: return .missing
    default: return .failed
    }
  }
}
