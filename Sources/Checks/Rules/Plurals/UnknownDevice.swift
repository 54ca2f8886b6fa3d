import CatalogModel

extension Rule {
  static let unknownDevice = Rule(
    "unknown-device", .plurals, .warning, "a text is for an unknown device name",
    why: """
      The known names are 'iphone', 'ipad', 'ipod', 'mac', 'applewatch', 'appletv', 'applevision' \
      and 'other'. A text for any other name is never shown.
      """,
    flagged: [
      Example("en", key: "a", nil, devices(["iPhone", "other"], "Tap")),
      Example("de", key: "a", nil, devices(["watch", "other"], "Tippen")),
      Example("ja", key: "a", nil, devices(["visionpro", "other"], "タップ")),
    ],
    passing: [
      Example("en", key: "a", nil, devices(["iphone", "mac", "other"], "Tap")),
      Example("de", key: "a", nil, devices(["applewatch", "other"], "Tippen")),
      Example("ja", key: "a", nil, Localization("タップ")),
    ],
    check: .entry { pair, report in
      guard pair.target.all.contains(where: { $0.place.device != nil }) else { return }
      var told: Set<Device> = []
      for leaf in pair.target.all {
        guard let device = leaf.place.device, !Device.known.contains(device),
          told.insert(device).inserted
        else { continue }
        let known = Device.known.map { $0.name }
        let closest = device.name.lowercased().closest(among: known)
        let hint = closest.map { "; did you mean '\($0)'?" } ?? ""
        report.add(
          "'\(device.name)' is not a known device name\(hint)", pair.entry, .text(leaf.place))
      }
    })

  private static func devices(_ names: [String], _ text: String) -> Localization {
    let forms = names.map { (Device($0), Message.text(text, .translated)) }
    return Localization(.device(Dictionary(last: forms)))
  }
}
