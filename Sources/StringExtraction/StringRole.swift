/// The role of an argument in the look-up of a string.
enum StringRole: String, CaseIterable {
  case key, value, table, comment

  /// Creates the role of a parameter with an internal name of the SDK declarations, such as
  /// `tableName`; nil for any other name.
  init?(parameter: String) {
    switch parameter {
    case "key": self = .key
    case "table", "tableName": self = .table
    case "value", "defaultValue": self = .value
    case "comment": self = .comment
    default: return nil
    }
  }
}
