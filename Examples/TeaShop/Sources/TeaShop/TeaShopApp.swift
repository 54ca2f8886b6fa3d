import SwiftUI

@main
struct TeaShopApp: App {
  @State private var basket = Basket()

  var body: some Scene {
    WindowGroup {
      NavigationStack {
        MenuView(basket: basket)
      }
    }
  }
}
