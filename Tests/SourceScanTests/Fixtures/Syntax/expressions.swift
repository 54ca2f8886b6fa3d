let sum = a + b * "c" - d ?? e == f && !g || h ..< i
let right = x ? "one" : y ? "two" : z ?? "three"
let cast = value as? String ?? "none"
let tests = value is [String: Int], forced = value as! A<B>, bridged = "s" as NSString
let tried = try? await load("a") + "b"
let hard = try! load("c")!.d?.e ?? "f"
copy.value = "assigned"
a.b += "c"
let less = a < b && c > d
let generic = f<T>(x), made = a<b>(c), nested = Dictionary<String, [Int?]>(minimumCapacity: 1)
let shift = a << b >> c
let compare = (a < b, c >= (d))
let metatype = Set<String>.self
let name = render(_:in:), selector = #selector(Shop.brew(with:)), other = Model.init(rawValue:)
let path = \Shop.teas[0].name, short = \.name?.count, identity = \.self, list = \[String].first
let optionalPath = \.?.hashValue
let tuple = (1, label: "two", (three)), empty = ()
let array = ["a", "b",], dictionary = ["k": "v", "l": [:]], none: [String: Int] = [:]
let numbers = [1, 1.5, 0x1F, 0x1p4, 1e3, -2]
let function: (Int) -> String = { "\($0)" }
let type = [(String, (Int) throws -> Void)]()
let closure = { (name: String, count _: Int) async throws -> String in "typed" }
let captured = { [weak self, owner = self.owner, unowned(safe) x] name, _ in owner.say("hi") }
let attributed = { @MainActor @Sendable (a) in "a" }
let result = { () -> [String] in ["r"] }
let value = if a { "yes" } else if b { "no" } else { "maybe" }
let chosen = switch kind { case .green: "Green" default: "Other" }
let built = VStack(alignment: .leading, spacing: 8) {
  Text("first")
  if isNew { Text("new") } else { EmptyView() }
  ForEach(teas, id: \.name) { tea in Text(tea.name) }
} header: {
  Text("header")
} footer: { Text("footer") }
  .padding()
  .font(.title)
Button("Add") { add() } label: { Label("Add", systemImage: "plus") }
let pattern = /a "quoted" (?<name>\w+)/, extended = #/b\/c/#
let half = total / 2 / count
let macros = #localized("key", comment: "c") + #function
let chain = base
  .first("1")
  #if os(iOS)
    .second("2")
  #elseif os(macOS)
    .third("3")
  #else
    .fourth("4")
  #endif
  .last("5")
let placement: Placement = {
  #if os(iOS)
    .automatic
  #else
    .toolbar
  #endif
}()
_ = await (a)
_ = unsafe (b) + "x"
_ = consume c
items.map(\.name).filter { $0 != "x" }.sorted(by: <).first!
f(&x, g: -y, h: a..., i: ...b, j: try c(), k: .init("d"))
x.0.1 = "tuple member"
`default`.`class`("ticks")
rows.map
{ "\($0) on a line of its own" }
cached = load
{
  reload()
}
var watched: Int = start
{
  didSet { log() }
}
