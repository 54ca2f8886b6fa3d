import Foundation

/// A tea on the menu; its texts are in a table of their own.
struct Tea: Identifiable {
  let id: String
  let name: String
  let description: AttributedString
  let grams: Int

  static let menu = [
    Tea(
      id: "sencha",
      name: String(
        localized: "Sencha", table: "Menu", bundle: .module, comment: "Name of a green tea"),
      description: AttributedString(
        localized: "From **Uji**, [steamed](teashop://glossary/steamed) on the day it is picked",
        table: "Menu",
        bundle: .module,
        comment: "What Sencha is. Keep the link and the stars around the name of the town"),
      grams: 50),
    Tea(
      id: "assam",
      name: String(
        localized: "Assam", table: "Menu", bundle: .module, comment: "Name of a black tea"),
      description: AttributedString(
        localized: "Strong and malty, **made for milk**", table: "Menu",
        bundle: .module, comment: "What Assam is. Keep the stars: the words between them are bold"),
      grams: 100),
    Tea(
      id: "mint",
      // The key says what it is, the default value what the English app shows.
      name: String(
        localized: "mint.name", defaultValue: "Moroccan mint", table: "Menu",
        bundle: .module, comment: "Name of a green tea with mint"),
      description: AttributedString(
        localized: "mint.description",
        defaultValue: """
          Gunpowder tea with fresh mint. \
          Best with “too much” sugar
          """, table: "Menu", bundle: .module, comment: "What Moroccan mint is"),
      grams: 75),
  ]
}
