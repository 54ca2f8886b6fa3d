import AppleFormats
import CatalogModel
import TestSupport
import Testing

struct ScreenshotTests {
  private static func described(_ manifest: ScreenshotManifest) -> [String] {
    manifest.images.map { image in
      let names = [image.language?.description, image.test, image.device, image.name]
      let uses = image.uses.map {
        "\($0.table)/\($0.key) \($0.rect?.joined(separator: ",") ?? "-")"
      }
      return ([image.file] + names.compactMap(\.self) + uses).joined(separator: " ")
    }
      + manifest.problems.map { "\($0.range.lowerBound): \($0.message) [\($0.id)]" }
  }

  @Test(arguments: [
    ("[]", []),
    (
      #"[{"file":"a.png","language":"pt_BR","keys":[{"table":"M","key":"k","rect":[1,2.5,3,4]},{"key":"l"}]}]"#,
      ["a.png pt-BR M/k 1,2.5,3,4 Localizable/l -"]
    ),
    (
      "{}",
      [
        "0: a list of screenshots is expected here; write one such as '[ { \"file\": \"menu.png\" } ]' [invalid-value]"
      ]
    ),
    (
      "[1, {}, {\"file\": 2}]",
      [
        "1: an object with a string 'file' is expected here [invalid-value]",
        "4: an object with a string 'file' is expected here [invalid-value]",
        "8: an object with a string 'file' is expected here [invalid-value]",
      ]
    ),
    (
      #"[{"file":"a","language":3,"keys":1,"color":"red"}]"#,
      [
        "a", "24: a language tag such as 'fr' is expected here [invalid-value]",
        "33: a list of objects such as '[ { \"key\": \"menu.title\" } ]' is expected here [invalid-value]",
        "35: member 'color' is not known and is ignored; correct or remove it [unknown-key]",
      ]
    ),
    (
      #"[{"file":"a","keys":[3,{"key":"k","table":1},{"key":"l","rect":[1,2,3,-4]},{"key":"m","x":0}]}]"#,
      [
        "a Localizable/l - Localizable/m -",
        "21: an object with a string 'key' is expected here [invalid-value]",
        "42: the name of a table is expected here [invalid-value]",
        "63: a list of four numbers is expected here: left, top, width and height, the last two not negative [invalid-value]",
        "86: member 'x' is not known and is ignored; correct or remove it [unknown-key]",
      ]
    ),
  ])
  func `a manifest is read, and mistakes have places`(json: String, expected: [String]) {
    do {
      #expect(Self.described(try .parse(Array(json.utf8))) == expected)
    } catch {
      #expect(["\(error.offset): \(error.message) [\(error.id)]"] == expected)
    }
  }

  @Test func `the attachments of a result bundle are read`() throws {
    let json = """
      [
        {"testIdentifier": "MenuTests/testMenu()", "attachments": [
          {"exportedFileName": "1.png", "suggestedHumanReadableName": "menu_0.png",
            "isAssociatedWithFailure": false, "timestamp": 1.5, "deviceName": "iPhone 16"},
          {"exportedFileName": "2.png", "isAssociatedWithFailure": true}]},
        {"attachments": {"exportedFileName": "3.txt"}},
        {"attachments": [{}]},
        {}
      ]
      """
    #expect(
      Self.described(try .parseAttachments(Array(json.utf8))) == [
        "1.png MenuTests/testMenu() iPhone 16 menu_0.png", "3.txt",
        "367: an object with a string 'exportedFileName' is expected here [invalid-value]",
        "375: a test with 'attachments' is expected here [invalid-value]",
      ])
  }

  @Test(
    arguments: [
      (
        [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8)
          + [0, 0, 1, 2, 0, 0, 0, 9], "png 258 9"
      ),
      ([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], "png"),
      (
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 9, 8, 0, 7, 1, 0, 3], "jpeg 256 7"
      ),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 1], "jpeg"),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 1, 2, 3, 4, 5, 6, 7], "jpeg"),
      (Array("GIF89a".utf8), "gif"), (Array("II*\u{0}".utf8), "tiff"),
      (Array("\u{0}\u{0}\u{0}\u{18}ftypheic".utf8), "heic"),
      (Array("RIFF1234WEBP".utf8), "webp"), (Array("<svg/>".utf8), "none"), ([], "none"),
    ] as [([UInt8], String)])
  func `images are known by their first bytes`(bytes: [UInt8], expected: String) {
    let header = ImageHeader(bytes)
    let size = header?.size.map { " \($0.width) \($0.height)" } ?? ""
    #expect((header.map { $0.format.rawValue } ?? "none") + size == expected)
    for count in bytes.indices { _ = ImageHeader(Array(bytes.prefix(count))) }
  }

  @Test func `what screenshots show is written as Xcode does`() throws {
    let data = LocalizationStringData([
      .init(
        table: "Menu", key: "Tea & more",
        screenshots: [.init(name: "a.png", frame: "{{12, 81}, {335, 29}}")])
    ])
    let text = String(decoding: data.serialize(), as: UTF8.self)
    #expect(
      text.split(separator: "\n").dropFirst(3).joined(separator: "\n") == """
        <array>
        \t<dict>
        \t\t<key>bundleID</key>
        \t\t<string></string>
        \t\t<key>bundlePath</key>
        \t\t<string></string>
        \t\t<key>screenshots</key>
        \t\t<array>
        \t\t\t<dict>
        \t\t\t\t<key>frame</key>
        \t\t\t\t<string>{{12, 81}, {335, 29}}</string>
        \t\t\t\t<key>name</key>
        \t\t\t\t<string>a.png</string>
        \t\t\t</dict>
        \t\t</array>
        \t\t<key>stringKey</key>
        \t\t<string>Tea &amp; more</string>
        \t\t<key>tableName</key>
        \t\t<string>Menu</string>
        \t</dict>
        </array>
        </plist>
        """)
  }
}
