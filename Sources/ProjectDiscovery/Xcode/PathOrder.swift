internal import ProjectFiles

/// The order of the paths of a project. Many targets share paths, and sorting indices takes a tenth
/// of the time of sorting the paths of each target.
struct PathOrder {
  /// The paths sorted by bytes, each once.
  private var sorted: [String] = []
  /// For each path passed to `init`, its index in `sorted`.
  private var places: [Int]

  init(_ paths: [String]) {
    places = Array(repeating: 0, count: paths.count)
    for number in paths.orderByBytes() {
      if sorted.last != paths[number] { sorted.append(paths[number]) }
      places[number] = sorted.count - 1
    }
  }

  /// Returns the paths at the given indices of the array passed to `init`, sorted by bytes, each
  /// once.
  func sorted(_ numbers: [Int]) -> [String] {
    var last: Int?
    return numbers.map { places[$0] }.sorted().compactMap { place in
      defer { last = place }
      return place == last ? nil : sorted[place]
    }
  }
}
