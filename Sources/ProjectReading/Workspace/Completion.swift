/// The degree to which a request was carried out.
public enum Completion: Sendable, Comparable {
  /// Complete, or with `isCheck` completely examined, even if files or texts have mistakes.
  case done
  /// Stopped by mistakes that people must settle first; nothing was written. The diagnostics of the
  /// workspace name them.
  case refused
  /// Impossible because something requested does not exist; nothing was written. The diagnostics of
  /// the workspace name it.
  case failed
}
