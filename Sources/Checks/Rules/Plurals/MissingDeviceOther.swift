import CatalogModel

extension Rule {
  static let missingDeviceOther = Rule(
    "missing-device-other", .plurals, .warning, "texts for devices lack one for 'other'",
    why: "A device without a text of its own, such as a new kind, shows the key.",
    flagged: [
      Example("en", key: "a", nil, devices(["iphone", "mac"])),
      Example("de", key: "a", nil, devices(["ipad"])),
      Example("ja", key: "a", nil, devices(["applewatch", "applevision"])),
    ],
    passing: [
      Example("en", key: "a", nil, devices(["iphone", "other"])),
      Example("de", key: "a", nil, devices(["other"])),
      Example("ja", key: "a", nil, Localization("タップ")),
    ],
    check: .entry { pair, report in
      let devices = pair.target.all.compactMap { $0.place.device }
      guard !devices.isEmpty, !devices.contains(.other) else { return }
      report.add(
        "texts for devices lack one for 'other', so other devices show the key; add it", pair.entry,
        .forms(.device, at: TextPath()))
    })

  private static func devices(_ names: [String]) -> Localization {
    let forms = names.map { (Device($0), Message.text("Tap \($0)", .translated)) }
    return Localization(.device(Dictionary(last: forms)))
  }
}
