import UIKit

final class OrderController: UIViewController {
  private let teas = [
    NSLocalizedString("Sencha", tableName: "Teas", comment: "A green tea"),
    NSLocalizedString("Assam", tableName: "Teas", comment: "A black tea"),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("order.title", value: "Order", comment: "Title (a noun)")
  }

  @IBAction func order() {
    let receipt = String(
      localized: "receipt.title", defaultValue: "Your order", table: "Receipt",
      comment: "First line of the receipt")
    let alert = UIAlertController(title: receipt, message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: NSLocalizedString("Cancel", comment: "Button"), style: .cancel))
    present(alert, animated: true)
  }
}
