/// What an argument says about a string.
enum StringRole: String, CaseIterable {
  case key, value, table, comment

  /// The role of a parameter by its inner name, as the texts about SDKs have it.
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
