import Foundation
import Observation

/// What the customer is about to order.
@Observable
final class Basket {
  var teas: [Tea] = []
  var customer = ""

  /// The plural belongs to the number, so the number is in the text.
  var summary: String {
    String(
      localized: "\(teas.count) teas in your basket",
      bundle: .module, comment: "Below the menu. The argument is the number of teas")
  }

  /// Two arguments: translators may turn them around.
  var greeting: String {
    String(
      localized: "\(customer), your \(teas.count) teas are on their way",
      bundle: .module,
      comment: "After an order. First the name of the customer, then the number of teas")
  }

  var weight: String {
    let grams = teas.map(\.grams).reduce(0, +)
    return String(
      localized: "\(Measurement(value: Double(grams), unit: UnitMass.grams).formatted()) of tea",
      bundle: .module,
      comment: "Weight of the basket. The argument is a weight with its unit, such as 150 g")
  }

  var discount: LocalizedStringResource {
    LocalizedStringResource(
      "\(Int(teas.count / 5))% off, because you love tea",
      bundle: .atURL(Bundle.module.bundleURL),
      comment: "Banner. The argument is a number of percent")
  }
}
