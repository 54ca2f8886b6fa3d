let a = NSLocalizedString(key, comment: "c")  // ⚠ key-not-literal
let b = String(localized: "a" + "b")  // ⚠ key-not-literal
let b2 = String(localized: key), b3 = LocalizedStringResource(key)
let c = Text(key, tableName: "T")
let d = Text(key)
let e = String(localized: "t", table: name)  // ⚠ table-not-literal
let f = NSLocalizedString("c", comment: text)  // → "c"; ⚠ comment-not-literal
let g = NSLocalizedString("c2", comment: "x \(y)")  // → "c2"; ⚠ comment-not-literal
let h = String(localized: "v", defaultValue: text)  // → "v"; ⚠ value-not-literal
let i = Text("\q")  // ⚠ malformed-literal
let j = String(localized: "i\(x)", table: "T\(x)")  // ⚠ table-not-literal
let k = Text("k", tableName: "../T")  // ⚠ table-not-file-name
func l(text: String, resource: LocalizedStringResource, keys: [String.LocalizationValue]) {
  _ = String(localized: resource)
  _ = String(localized: keys[0])
  _ = String(localized: String.LocalizationValue(text))  // ⚠ key-not-literal
  _ = LocalizedStringKey(text)
  let verbatim: LocalizedStringResource = .init(stringLiteral: text)
  _ = String(localized: .init(text)), other = String(localized: text + "b")  // ⚠ key-not-literal; ⚠ key-not-literal
  _ = LocalizedStringResource(stringLiteral: text)  // ⚠ key-not-literal
  _ = LocalizedStringKey("fine")  // → "fine"
}
func m(key: String) -> String {
  String(localized: LocalizationValue(key))
}
func n(text: String, key: LocalizedStringKey, resource: LocalizedStringResource?, list: [String]) {
  _ = NSLocalizedString(isOn ? "n" : "o", comment: "c")  // → "n" comment="c"; "o" comment="c"
  _ = NSLocalizedString("p" + text, comment: "")  // ⚠ key-not-literal
  _ = NSLocalizedString(text, tableName: "T", comment: "")  // ⚠ key-not-literal
  _ = String(localized: list[0]), q = String(localized: resource ?? "q")  // → "q"; ⚠ key-not-literal
  _ = AttributedString(localized: text), r = Text(text), s = Text(list[0]), t = Label(text, image: "no")  // ⚠ key-not-literal
  _ = Button(key) {}, u = Text(resource ?? "u")  // → "u"
  _ = String(text), v = String(describing: text), w = String(format: "no %@", text), x = "no".localized
  _ = Bundle.main.localizedString(forKey: "no", value: nil, table: nil)
}
