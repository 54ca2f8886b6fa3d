/// The role of an argument for a string.
enum StringRole: String, CaseIterable {
  case key, value, table, comment

  /// Finds the role of a parameter by its internal name, as in the SDK declarations.
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
