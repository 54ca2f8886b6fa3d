internal import CatalogModel

extension Expansion {
  /// Returns the text of the selected form, and the number that plural forms depend on; nil if no
  /// form fits.
  ///
  /// `number` is that of the variable that has the message, and is returned unchanged. For the
  /// message of the string, it is nil, and the number that selected a plural form is returned; nil
  /// if the message has none.
  mutating func form(
    of message: Message, _ number: Number?
  ) -> (text: String, number: Number?)? {
    var message = message
    var number = number
    while true {
      let chosen: Message?
      switch message {
      case .text(let text, _): return (text, number)
      case .phrases(let phrases, _):
        note("the phrases of an App Shortcut are heard, not shown; the first one is taken")
        return phrases.first.map { ($0, number) }
      case .device(let forms): chosen = device(forms)
      case .width(let forms): chosen = width(forms)
      case .plural(let forms):
        let known = number ?? self.number(of: message)
        number = known
        chosen = plural(forms, known)
      }
      guard let chosen else { return nil }
      message = chosen
    }
  }

  /// Returns the form for the device, or else for `other` devices. If neither exists and no device
  /// is requested, returns the form for iPhone, or the first by name; if one is requested, nil,
  /// with a problem.
  private mutating func device(_ forms: [Device: Message]) -> Message? {
    let names = [input.device?.name ?? "other", "other"]
    for name in names {
      guard let form = forms[Device(name)] else { continue }
      step(
        .device,
        name == names[0]
          ? "the text for '\(name)'" : "'\(names[0])' has no text; the text for 'other'")
      return form
    }
    let there = forms.keys.map { $0.name }.sorted()
    guard let first = there.first(where: { $0 == "iphone" }) ?? there.first else { return nil }
    if input.device == nil {
      step(.device, "no device was named; the text for '\(first)'")
    } else {
      report(
        .noTextForDevice,
        "there is no text for '\(names[0])' or for other devices; add one for 'other'")
    }
    return input.device == nil ? forms[Device(first)] : nil
  }

  /// Returns the form for the largest width within the requested one, or else for the smallest
  /// width. Without a requested width, returns the form for the largest.
  private mutating func width(_ forms: [Int: Message]) -> Message? {
    let widths = forms.keys.sorted()
    guard let smallest = widths.first, let largest = widths.last else { return nil }
    guard let room = input.width else {
      step(.width, "no width was given; the text for \(largest)")
      return forms[largest]
    }
    let fitting = widths.last { $0 <= room }
    step(
      .width,
      fitting.map { "the text for \($0), the largest within \(room)" }
        ?? "there is no text for \(room) or less; the text for \(smallest)")
    return forms[fitting ?? smallest]
  }

  private mutating func plural(_ forms: [PluralCategory: Message], _ number: Number?) -> Message? {
    let position = number?.position ?? 1
    let category = category(forms, position)
    if !plurals.contains(where: { $0.argument == position }) {
      plurals.append(Resolution.Plural(argument: position, form: category))
    }
    return forms[category ?? .other]
  }

  /// Returns the category of the form to use: `zero` for 0 if that form exists, or else that of the
  /// number, or else `other`. Returns nil, with a problem, if the argument is missing or not a
  /// number, or if none of these forms exists.
  private mutating func category(
    _ forms: [PluralCategory: Message], _ position: Int
  ) -> PluralCategory? {
    guard let argument = argument(at: position) else {
      report(
        .argumentNotGiven,
        "argument \(position), which chooses the plural form, is not given; pass it with '--arg'")
      return nil
    }
    guard argument.operands != nil else {
      report(
        .wrongArgument,
        "argument \(position) chooses the plural form and is \(argument), which is not a number; pass a number"
      )
      return nil
    }
    let category = resolver.category(of: argument)
    // Exactly 0 in any language (apple-formats 10.1).
    if argument.isZero, category != .zero, forms[.zero] != nil {
      step(.plural, "argument \(position) is 0: 'zero' applies in any language")
      return .zero
    }
    let start =
      "argument \(position) is \(argument): '\(category.rawValue)' in \(resolver.language)"
    if forms[category] != nil {
      step(.plural, start)
      return category
    }
    guard forms[.other] != nil else {
      let wanted = category == .other ? "" : "'\(category.rawValue)' or "
      report(
        .missingOther,
        "in \(resolver.language), there is no plural form \(wanted)'other' for argument \(position), which is \(argument); add 'other'"
      )
      return nil
    }
    step(.plural, start + "; there is no such form, so 'other' is used")
    return .other
  }

  /// Returns the number that selects the plural forms of a string: that of the first placeholder
  /// for a number in the last form that has one, or else in the key. Without one, it is the first
  /// number among the arguments, or else the first argument. Never nil.
  private func number(of message: Message) -> Number? {
    for text in message.leaves.reversed().map({ $0.text }) + [key] {
      if let number = FormatArguments(FormatString(text), variables: variables).firstNumber {
        return Number(
          position: number.number,
          specifier: number.kind == .argument ? "" : number.placeholder.specifier)
      }
    }
    let position = input.arguments.firstIndex { $0.operands != nil }
    return Number(position: (position ?? 0) + 1, specifier: "")
  }
}

extension FormatSpecifier.Kind {
  var isNumber: Bool { self == .decimal || self == .bits || self == .float }
}
