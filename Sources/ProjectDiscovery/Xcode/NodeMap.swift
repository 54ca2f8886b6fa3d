/// A map from nodes of a document to values, with look-up in O(1), because the paths of thousands
/// of files are needed again and again.
struct NodeMap<Value: Sendable>: Sendable {
  /// The position of each node's value, counted from 1; 0 for none.
  private var places: [UInt32]
  private var values: [Value] = []

  /// Creates an empty map for the nodes `0..<count`.
  init(count: Int) { places = Array(repeating: 0, count: count) }

  subscript(node: Int) -> Value? {
    get {
      let place = Int(places[node])
      return place == 0 ? nil : values[place - 1]
    }
    set {
      guard let newValue else { return places[node] = 0 }
      if places[node] > 0 {
        values[Int(places[node]) - 1] = newValue
      } else {
        values.append(newValue)
        places[node] = UInt32(values.count)
      }
    }
  }
}
