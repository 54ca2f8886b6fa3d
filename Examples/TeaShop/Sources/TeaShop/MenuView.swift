import SwiftUI

struct MenuView: View {
  @Bindable var basket: Basket

  var body: some View {
    List {
      ForEach(Tea.menu) { tea in
        // A variable is shown as it is: the text was localized where the tea was made.
        VStack(alignment: .leading) {
          Text(tea.name)
          Text(tea.description)
        }
        .onTapGesture { basket.teas.append(tea) }
      }
      Text("Prices include tax", bundle: .module, comment: "Small print below the menu")
      Text(
        "Opening hours", tableName: "Shop", bundle: .module, comment: "Title of the opening hours")
      // Arabic and Hebrew readers see this arrow point the other way.
      Text(
        "Next →",
        bundle: .module,
        comment:
          "Button to the following page. The arrow points forward: turn it for right-to-left languages"
      )
      Text(verbatim: "☕︎")
    }
    .navigationTitle(
      Text("Tea \u{201C}Loquat\u{201D}", bundle: .module, comment: "Name of the shop, with quotes")
    )
    .alert(
      Text(NSLocalizedString("Basket empty", bundle: .module, comment: "Title of an alert")),
      isPresented: .constant(basket.teas.isEmpty)
    ) {
      // The same word twice: a label here, a verb there, so two keys with one English text.
      Text(
        NSLocalizedString(
          "order.button", tableName: "Shop", bundle: .module, value: "Order",
          comment: "Button that sends the order (a verb)"))
      Text(
        NSLocalizedString(
          "order.title", tableName: "Shop", bundle: .module, value: "Order",
          comment: "Title above an order (a noun)"))
    }
  }
}
