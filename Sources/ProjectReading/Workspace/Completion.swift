/// How far a request came.
public enum Completion: Sendable, Comparable {
  /// It was carried out, or with a check looked at as a whole. That files or texts have mistakes does
  /// not keep it from that.
  case done
  /// Mistakes in what it is about have to be settled by people first; nothing was written. The
  /// diagnostics of the workspace say which.
  case refused
  /// What it asks for does not exist; nothing was written. The diagnostics of the workspace say what.
  case failed
}
