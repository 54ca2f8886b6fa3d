import CatalogModel

extension Rule {
  static let mixedChinese = Rule(
    "mixed-chinese", .text, .warning, "a Chinese text has characters of the other script",
    why: """
      Simplified and traditional Chinese are two ways to write. A character of the other script \
      shows that a text was copied from one in that script.
      """,
    flagged: [
      Example("zh-Hans", "Settings", "設定"), Example("zh-Hant", "Open the file", "打开文件"),
      Example("zh-TW", "Message", "消息发送"),
    ],
    passing: [
      Example("zh-Hans", "Settings", "设置"), Example("zh-Hant", "Settings", "設定"),
      Example("ja", "Country", "国"), Example("zh-Hant-HK", "Hello", "你好"),
      Example("zh-Hans-HK", "We", "我们"),
    ],
    check: .pair(.nonASCII) { pair, report in
      guard pair.words.code == "zh" else { return }
      let tag = pair.language.description
      let isTraditional =
        !tag.containsBytes(of: "Hans")
        && ["Hant", "TW", "HK", "MO"].contains { tag.containsBytes(of: $0) }
      let wrong = isTraditional ? simplified : traditional
      for (scalar, range) in pair.target.scalars where wrong.contains(scalar) {
        let (kind, wanted) =
          isTraditional ? ("simplified", "traditional") : ("traditional", "simplified")
        report.add(
          "'\(scalar)' is \(kind) Chinese, but texts in '\(tag)' are \(wanted)", pair, at: range)
        return
      }
    })

  /// Frequent simplified characters that traditional Chinese does not use; the string of
  /// `traditional` lists their counterparts in the same order.
  private static let simplified = Set(
    "们这个国说对时会来为学发经过还进开动现长实问东车书见话让应该设务录请认证码账电网页图标题选择项删确无运错误连载视频语"
      .unicodeScalars)
  private static let traditional = Set(
    "們這個國說對時會來為學發經過還進開動現長實問東車書見話讓應該設務錄請認證碼賬電網頁圖標題選擇項刪確無運錯誤連載視頻語"
      .unicodeScalars)
}
