/// The degree to which a request was carried out; the greater of two values is the worse one.
///
/// The `diagnostics` of the workspace have the reasons. Unless the value is `done`, nothing was
/// written, apart from what the result or a diagnostic with the id `interrupted` reports.
public enum Completion: Sendable, Comparable {
  /// Complete, or with `isCheck` completely examined, even if individual files or texts have
  /// mistakes or could not be written.
  case done
  /// Stopped by something that people must settle first, such as a mistake or a file that cannot
  /// be changed.
  case refused
  /// Impossible because something requested does not exist or cannot be read, or because files
  /// cannot be written.
  case failed
}
