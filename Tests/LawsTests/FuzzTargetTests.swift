import Foundation
import Laws
import TestSupport
import Testing

/// The targets of the fuzzer on files of ours, and on what a fuzzer has found.
@Suite struct FuzzTargetTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func keepsItsLawsOnFixtures(_ name: String) async throws {
    let target = try #require(FuzzTarget.named(name))
    var count = 0
    for path in try fixtures() where target.seeds.contains(where: path.hasSuffix) {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      guard bytes.count <= 16384 else { continue }
      let input = name.hasPrefix("merge-") ? bytes + [0x1E] + bytes + [0x1E] + bytes : bytes
      #expect(await brokenLaws(target, input) == [], "\(path)")
      count += 1
      // Some are enough: a fuzzer begins with all.
      if count == 40 { break }
    }
    #expect(count > 0, "no seeds for '\(name)'")
  }

  @Test(arguments: findings)
  func keepsItsLaws(_ finding: Finding) async throws {
    let target = try #require(FuzzTarget.named(finding.target))
    #expect(await brokenLaws(target, finding.bytes) == [])
  }

  private func brokenLaws(_ target: FuzzTarget, _ bytes: [UInt8]) async -> [String] {
    await onOwnThread { target.brokenLaws(for: bytes) }
  }

  struct Finding: Sendable, CustomTestStringConvertible {
    let target: String
    let bytes: [UInt8]
    var testDescription: String { "\(target): \(String(decoding: bytes, as: UTF8.self))" }

    init(_ target: String, _ text: String) {
      self.target = target
      bytes = Array(text.utf8)
    }
  }

  static let findings: [Finding] = [
    Finding("plist", "\"\u{E}\""),
    Finding("strings", "/* a\r\n b\rc */\n\"k\"\n = \"v\";\n"),
    Finding("merge-strings", "\"a\" = \"1\";\n\u{1E}\"b\rc\" = \"2\";\n\u{1E}"),
    Finding(
      "tmx",
      """
      <tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>Tea</seg></tuv>\
      <tuv><seg>Thé</seg></tuv></tu></body></tmx>
      """),
    Finding(
      "units-xliff2",
      """
      <xliff version="1.2"><file original="A" source-language="en" target-language="fr"><body>\
      <trans-unit id="a"><source><mrk mtype="x-set" mid="0">b</mrk></source><target>\
      <mrk mtype="x" mid="0">c</mrk></target></trans-unit></body></file></xliff>
      """),
    Finding(
      "units-xliff2",
      """
      <xliff version="1.2"><file original="A" source-language="de" target-language="fr"><body/>\
      </file></xliff>
      """),
  ]

  private func fixtures() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try ["Tests", "Examples"].flatMap { folder in
      let top = root.appending(path: folder).path
      let names = try FileManager.default.subpathsOfDirectory(atPath: top)
      return names.sorted().map { "\(top)/\($0)" }
    }
  }
}
