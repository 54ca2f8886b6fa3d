import CatalogModel

/// The plural forms of one text or variable.
struct PluralSet {
  /// The path to the forms, without a category.
  let path: TextPath
  private(set) var forms: [PluralCategory: Leaf] = [:]

  /// The place of all forms, for a finding that concerns them together.
  var place: Finding.Place { .forms(.plural, at: path) }

  /// Returns the sets of forms in a localization, in the order of their first forms.
  static func all(in leaves: Leaves) -> [PluralSet] {
    guard leaves.all.contains(where: { $0.place.category != nil }) else { return [] }
    var sets: [PluralSet] = []
    for leaf in leaves.all {
      guard let category = leaf.place.category else { continue }
      var path = leaf.place
      path.steps.removeAll { $0.kind == .plural }
      if let index = sets.lastIndex(where: { $0.path == path }) {
        sets[index].forms[category] = leaf
      } else {
        sets.append(PluralSet(path: path, forms: [category: leaf]))
      }
    }
    return sets
  }

  private init(path: TextPath, forms: [PluralCategory: Leaf]) {
    self.path = path
    self.forms = forms
  }

  /// Whether all forms are in the state `new`.
  var isNew: Bool { forms.values.allSatisfy { $0.state == .new } }

  /// The form `other`, or else the last one in the order of categories.
  var general: Leaf? { forms[.other] ?? forms.min { $0.key > $1.key }?.value }

  /// The forms in the order of categories, from `zero` to `other`.
  var sorted: [(category: PluralCategory, leaf: Leaf)] {
    forms.sorted { $0.key < $1.key }.map { (category: $0.key, leaf: $0.value) }
  }
}

extension CheckedText {
  /// Whether the text shows a number that the app passes.
  var showsNumber: Bool {
    specifiers.contains { $0.counts && ($0.isNumber || $0.kind == .argument) }
  }
}

extension [PluralCategory] {
  /// The quoted names of the categories as a phrase: `'few' and 'many'`.
  var list: String {
    let names = map { "'\($0.rawValue)'" }
    guard names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
