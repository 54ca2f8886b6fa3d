import Swifternalization

func texts(cars: Int, room: Int) -> [String] {
  [
    I18n.localizedString("welcome", comment: "Above the list of cars"),
    I18n.localizedString("cars", intValue: cars, comment: "How many cars there are"),
    Swifternalization.localizedString("forgot", fittingWidth: room, defaultValue: "Forgot?"),
    I18n.localizedString("new", defaultValue: "New text"),
    I18n.localizedString("days", stringValue: "\(cars)", fittingWidth: 3, defaultValue: nil),
  ]
}
