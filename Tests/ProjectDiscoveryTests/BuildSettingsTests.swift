import CatalogModel
import ProjectDiscovery
import SourceScan
import TestSupport
import Testing

struct BuildSettingsTests {
  /// A settings file, and the resulting value of `X`; nil for none.
  @Test(arguments: [
    ("X = a", "a"), ("  X\t=\ta b ;  // c", "a b"), ("X =", nil), ("// X = a", nil),
    ("X = a\nX = b", "b"), ("X = a\r\nX = $(inherited) b\rX = $(X) c", "a b c"),
    ("X = a \\\n  b \\\n c\nY = d", "a b c"), ("X = a \\\r\n  b\r\nY = d", "a b"), ("X = a\\", "a"),
    ("X = https://a", "https:"),
    ("X[sdk=iphoneos*] = a\nX = b", "b"), ("X = b\nX[sdk=iphoneos*] = a", "b"),
    ("X[sdk=iphoneos*] = a\nX[sdk=macosx*] = b", "a"),
    ("X [arch=*] [sdk=*] = a\nX[sdk=x] = b", "a"),
    ("X = a\nX[config=Release] = b\nX[config=Debug] = c", "b"), ("X[config=Rel*] = a", "a"),
    ("X[config=Debug,sdk=*] = a", nil), ("X[sdk=*,arch=*] = a", "a"),
    ("A = b\nX = $(A)${A}$[A]$A-$A1", "bbbb-"), ("X = $$(A) $ $- $", "$(A) $ $- $"),
    ("A = B\nB = c\nX = $($(A))", "c"), ("A_1 = b\nN = 1\nX = $(A_$(N))", "b"),
    ("X = $(A)|$(A:default=b)|$(TARGET_NAME:default=b)", "|b|Shop"),
    ("A = b\nX = $(C:default=$(A))$(C:default=)", "b"),
    ("A = Tea & 2 é\nX = $(A:lower) $(A:upper)", "tea & 2 é TEA & 2 É"),
    ("A = 2 Teas.é-x\nX = $(A:rfc1034identifier)", "--Teas---x"),
    ("A = 2 Teas.é-x\nX = $(A:c99extidentifier)", "__Teas_é_x"),
    ("A = 2 Teas.é-x\nX = $(A:identifier)", "__Teas___x"),
    ("A = a/b/c.txt\nX = $(A:dir)|$(A:file)|$(A:base)|$(A:suffix)", "a/b/|c.txt|c|.txt"),
    ("A = b/../c\nX = $(A:standardizepath:upper) $(A:other)", "C b/../c"),
    ("X = a $(A", "a $(A"), ("X = a $(A $(B) c", "a $(A $(B) c"), ("X = $()", nil),
    ("X = $(CONFIGURATION) $(PROJECT_NAME)", "Release Shop"),
    ("X = $(PRODUCT_MODULE_NAME)", "Tea_Shop"), ("X = $(DEVELOPMENT_LANGUAGE)", "en"),
  ])
  func `expands settings`(_ file: String, _ expected: String?) throws {
    #expect(try ShopProject().settings(file)?.variables["X"] == expected)
  }

  @Test(
    arguments: [
      ("SDKROOT = iphoneos", Platforms.iOS), ("SDKROOT = auto", nil), ("A = 1", nil),
      ("SDKROOT = auto\nSUPPORTED_PLATFORMS = xros xrsimulator macosx", [.visionOS, .macOS]),
      ("SDKROOT = iphoneos\nSUPPORTED_PLATFORMS = $(inherited) $(MORE)", .iOS),
    ] as [(String, Platforms?)])
  func `platforms are those of the settings`(_ file: String, _ expected: Platforms?) throws {
    #expect(try ShopProject().settings(file)?.platforms == expected)
  }

  /// A settings file, and the names that it defines for code; nil if there may be others.
  @Test(
    arguments: [
      ("A = 1", []), ("SWIFT_ACTIVE_COMPILATION_CONDITIONS = BETA $(inherited)", ["BETA"]),
      (
        "OTHER_SWIFT_FLAGS = -DBETA -D TRIAL -Onone \"-DA\" -Xcc -I$(SRCROOT)/c",
        ["BETA", "TRIAL", "A"]
      ),
      (
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=macosx*] = MAC\n"
          + "SWIFT_ACTIVE_COMPILATION_CONDITIONS = BETA\n"
          + "SWIFT_ACTIVE_COMPILATION_CONDITIONS[config=Debug] = TRIAL", ["BETA", "MAC", "TRIAL"]
      ),
      (
        "OTHER_SWIFT_FLAGS = $(A) ${B} $[C] $D\nA = A1\nB = B1 $(A) $(B)\nC = C1\nD = D1",
        ["A1", "B1", "C1", "D1"]
      ),
      ("OTHER_SWIFT_FLAGS = -D$(CONFIGURATION)", ["Debug", "Release"]),
      ("OTHER_SWIFT_FLAGS = $(NOT_HERE)", nil), ("OTHER_SWIFT_FLAGS = -DBETA_$(A)\nA = 1", nil),
      ("OTHER_SWIFT_FLAGS = $(A_$(B))\nB = C\nA_C = D", nil), ("OTHER_SWIFT_FLAGS = @flags", nil),
      ("OTHER_SWIFT_FLAGS = $(A:upper)\nA = b", nil), ("A", nil),
      ("#include \"None.xcconfig\"", nil),
      ("#include? \"None.xcconfig\"", nil), ("#include \"More.xcconfig\"", ["MORE"]),
      ("#include \"Open.xcconfig\"", nil),
    ] as [(String, Set<String>?)])
  func `all configurations say what code may ask for`(_ file: String, _ expected: Set<String>?)
    throws
  {
    var shop = try ShopProject()
    shop.files["Mac/Shop/More.xcconfig"] = "OTHER_SWIFT_FLAGS = -DMORE"
    shop.files["Mac/Shop/Open.xcconfig"] = "#include? \"None.xcconfig\""
    #expect(shop.settings(file)?.flags == expected)
  }

  @Test(
    arguments: [
      ("A = 1\n#include \"More.xcconfig\"\nC = $(A)", ["A": "2", "C": "2"], []),
      ("#include \"More\"\nA = 3", ["A": "3"], []),
      ("#include \"../Widget/Up.xcconfig\"", ["B": "up"], []),
      ("# include \"Widget/Up.xcconfig\"", ["B": "up"], []),
      ("#include? \"None.xcconfig\"\nA = 1", ["A": "1"], []),
      (
        "A = 1\n#include \"None.xcconfig\"", ["A": "1"],
        [
          "2:1: warning: 'None.xcconfig' does not exist, so its settings are missing; correct or remove it [missing-include]"
        ]
      ),
      (
        "A = 1\n#include \"Shop.xcconfig\"", ["A": "1"],
        [
          "2:1: warning: 'Shop.xcconfig' already includes this file, perhaps by way of others; remove this include [include-cycle]"
        ]
      ),
      (
        "A\n#define A\n#include A", [:],
        [
          "1:1: warning: expected '=' after the name of the setting, so the line is ignored [malformed-setting]",
          "2:1: warning: '#define A' is not a directive of '.xcconfig' files, and is ignored; begin comments with '//' [unknown-directive]",
          "3:1: warning: expected the name of one file in quotes after '#include', so the line is ignored [malformed-include]",
        ]
      ),
    ] as [(String, [String: String], [String])])
  func `includes files`(_ file: String, _ expected: [String: String], _ lines: [String]) throws {
    var shop = try ShopProject()
    shop.files["Mac/Shop/Shop.xcconfig"] = file
    shop.files["Mac/Shop/More.xcconfig"] = "A = 2"
    shop.files["Mac/Widget/Up.xcconfig"] = "B = up"
    let project = shop.read()
    let variables = project.targets.first?.settings.variables ?? [:]
    #expect(expected.allSatisfy { variables[$0] == $1 }, "\(variables)")
    let path = "Mac/Shop/Shop.xcconfig:"
    let said = project.diagnostics.lines.filter { $0.hasPrefix(path) }
    #expect(said == lines.map { path + $0 })
  }

  /// Files that would take forever, or all memory, without limits.
  @Test(arguments: [
    (0..<100).map { "A\($0) = $(A\($0 + 1)) $(A\($0 + 1))" } + ["A100 = x", "X = $(A0)"],
    (0..<100).map { _ in "X = $(X)$(X)" },
    ["X = " + String(repeating: "$(", count: 100_000)],
    ["X = " + String(repeating: "$($(A):", count: 10_000)],
    (0..<40).map { _ in "X = $(X)$(X) \(String(repeating: "x", count: 100))" },
    (0..<50).map { _ in "#include \"Twice.xcconfig\"" },
  ])
  func `expands in bounded time and memory`(_ lines: [String]) throws {
    var shop = try ShopProject()
    for level in 0..<60 {
      let include = "#include \"Level\(level + 1).xcconfig\"\n"
      shop.files["Mac/Shop/Level\(level).xcconfig"] = include + include + "A = \(level)"
    }
    shop.files["Mac/Shop/Level60.xcconfig"] = "A = 60"
    shop.files["Mac/Shop/Twice.xcconfig"] = "#include \"Level0.xcconfig\""
    shop.files["Mac/Shop/Shop.xcconfig"] = lines.joined(separator: "\n")
    let files = shop
    let length = onSmallStack {
      files.read().targets.first?.settings.variables["X"]?.utf8.count ?? 0
    }
    #expect((length ?? .max) <= 300_000)
  }
}
