import SwiftUI

// Property wrappers, views and their closures.

struct Tea: Identifiable, Hashable { let id: UUID; var name: String; var grams: Double; var steeps: Int; var heat: Float; var notes: [String]; var stock: UInt8 }
@Observable final class Kitchen { var pots = 2; var water = 1.5; var teas: [Tea] = []; var chosen: Tea?; @ObservationIgnored var hidden = 3 }
final class Model: ObservableObject {
  @Published var count = 0
  @Published var ratio: Double = 0.5
  @Published var teas: [Tea] = []
  @Published var name: String?
  @Published private(set) var state = Mode.idle
  static let shared = Model()
  enum Mode: Int { case idle, busy }
  func show() {
    _ = String(localized: "\(count) \(ratio) \(teas.count) \(state.rawValue) \(name ?? "") \(Self.shared.count)")  // → "%lld %lf %lld %lld %@ %lld"
  }
}
@Model final class Record { var amount: Int; var weight: Double; var lines: [Record]; init() { amount = 1; weight = 2; lines = [] } }

@propertyWrapper struct Clamped<Value: Comparable> {
  var wrappedValue: Value
  var projectedValue: Int { 1 }
  init(wrappedValue: Value, _ range: ClosedRange<Value>) { self.wrappedValue = wrappedValue }
}
@propertyWrapper struct Stored<Value> {
  let key: String
  var wrappedValue: Value
  init(wrappedValue: Value, key: String) { self.key = key; self.wrappedValue = wrappedValue }
}
@propertyWrapper struct Setting { var wrappedValue: Int; var projectedValue: String { "" }; let name: String; init(_ name: String) { self.name = name; wrappedValue = 1 } }

extension EnvironmentValues { var brewTime: Double { get { 2 } set {} }; var cups: Int { 1 } }

struct TeaView: View {
  @State private var notes: [String] = []
  @State private var counts = [1, 2]
  @State private var number = 3
  @State private var amount: Double = 2
  @State private var selection: Tea?
  @State private var selected: Set<UUID> = []
  @State private var text = ""
  @State private var kitchen = Kitchen()
  @Binding var ratio: Double
  @Binding var teas: [Tea]
  @AppStorage("count") private var stored = 4
  @AppStorage("level") private var level: Double = 0.5
  @SceneStorage("tab") var tab = "a"
  @Environment(\.brewTime) private var brewTime
  @Environment(\.cups) var cups
  @Environment(Kitchen.self) private var shared
  @Environment(Kitchen.self) private var other: Kitchen?
  @EnvironmentObject var environment: Model
  @StateObject private var model = Model()
  @ObservedObject var observed: Model
  @Query private var records: [Record]
  @Query(sort: \Record.amount) var sorted: [Record]
  @Bindable var bindable: Kitchen
  @Clamped(0...10) var clamped = 3
  @Clamped(0...1) var fraction: Double = 0.5
  @Stored(key: "a") var kept = 2.5
  @Setting("a") var setting
  @FocusState private var focused: Bool
  @GestureState var drag: CGFloat = 0
  let tea: Tea
  let action: (Int) -> Void
  var total: Double { teas.map(\.grams).reduce(0, +) }
  var half: Int { number / 2 }
  @ViewBuilder var header: some View { Text("\(number) \(total) \(half)") }  // → "%lld %lf %lld"

  var body: some View {
    VStack {
      Text("\(number) \(amount) \(selection?.name ?? "") \(selected.count) \(text) \(kitchen.pots) \(kitchen.water)")  // → "%lld %lf %@ %lld %@ %lld %lf"
      Text("\(ratio) \(teas.count) \(stored) \(level) \(tab) \(brewTime) \(cups) \(shared.pots) \(shared.water)")  // → "%lf %lld %lld %lf %@ %lf %lld %lld %lf"
      Text("\(other?.pots ?? 0) \(environment.count) \(environment.ratio) \(model.teas.count) \(observed.state.rawValue) \(records.count)")  // → "%lld %lld %lf %lld %lld %lld"
      Text("\(sorted[0].weight) \(records.first?.amount ?? 0) \(bindable.pots) \(clamped) \(fraction) \(kept) \(setting) \(drag)")  // → "%lf %lld %lld %lld %lf %lf %lld %lf"
      Text("\($clamped) \($setting) \(_kept.key) \(_setting.name) \($number.wrappedValue) \($ratio.wrappedValue) \(_number.wrappedValue)")  // → "%lld %@ %@ %@ %lld %lf %lld"
      Text("\(total) \(half) \(tea.grams) \(tea.steeps + 1) \(tea.heat) \(self.number) \(self.tea.stock) \(kitchen.chosen?.grams ?? 0)")  // → "%lf %lld %lf %lld %f %lld %u %lf"
      Text("\(Int(ratio * 100)) \(amount * 2) \(number + 1) \(Double(number) / 2) \(kitchen.hidden) \(Model.shared.ratio)")  // → "%lld %lf %lld %lf %lld %lf"
      Text("\(tea.grams, specifier: "%.1f") \(tea.grams, format: .number) \(tea.id) \(Text("in").bold()) \(Image(systemName: "x"))")  // → "%.1f %@ %@ %@ %@"
    }
    VStack {
      ForEach(teas) { tea in Text("\(tea.grams) \(tea.name) \(tea.steeps)") }  // → "%lf %@ %lld"
      ForEach(teas) { Text("\($0.grams) \($0.heat)") }  // → "%lf %f"
      ForEach($teas) { $tea in Text("\(tea.grams) \($tea.grams.wrappedValue) \(tea.steeps * 2)") }  // → "%lf %lf %lld"
      ForEach(0..<3) { index in Text("\(index) \(teas[index].grams)") }  // → "%lld %lf"
      ForEach(1...number, id: \.self) { Text("\($0)") }  // → "%lld"
      ForEach(teas.indices, id: \.self) { index in Text("\(index) \(teas[index].stock)") }  // → "%lld %u"
      ForEach(Array(teas.enumerated()), id: \.offset) { index, tea in Text("\(index) \(tea.grams)") }  // → "%lld %lf"
      ForEach(Array(teas.enumerated()), id: \.element.id) { pair in Text("\(pair.offset) \(pair.element.grams)") }  // → "%lld %lf"
    }
    VStack {
      ForEach(tea.notes, id: \.self) { note in Text("\(note) \(note.count)") }  // → "%@ %lld"
      ForEach([1.5, 2], id: \.self) { value in Text("\(value)") }  // → "%lf"
      ForEach(kitchen.teas.filter { $0.steeps > 1 }.sorted { $0.grams < $1.grams }) { tea in Text("\(tea.grams)") }  // → "%lf"
      ForEach(records, id: \.amount) { record in Text("\(record.amount) \(record.weight) \(record.lines.count)") }  // → "%lld %lf %lld"
      ForEach(Array(zip(teas, records)), id: \.0.id) { tea, record in Text("\(tea.grams) \(record.amount)") }  // → "%lf %lld"
      ForEach($notes, id: \.self) { $note in Text("\(note.count) \($note.wrappedValue.count) \(note)") }  // → "%lld %lld %@"
      ForEach($counts, id: \.self) { $count in Text("\(count) \($count.wrappedValue)") }  // → "%lld %lld"
      ForEach($counts, id: \.self) { count in Text("\(count.wrappedValue)") }  // → "%lld"
      List($teas) { $item in Text("\(item.grams) \($item.steeps.wrappedValue)") }  // → "%lf %lld"
      List(teas) { tea in Text("\(tea.grams) \(tea.steeps)") }  // → "%lf %lld"
      List(teas, id: \.id) { Text("\($0.stock)") }  // → "%u"
      List { ForEach(kitchen.teas) { Text("\($0.heat)") } }  // → "%f"
    }
    VStack {
      if let selection { Text("\(selection.grams) \(selection.steeps)") } else { Text(verbatim: "") }  // → "%lf %lld"
      if let tea = kitchen.chosen { Text("\(tea.grams)") } else { Text("\(number)") }  // → "%lf"; "%lld"
      if number > 1, let first = teas.first { Text("\(first.heat)") } else { Text(verbatim: "") }  // → "%f"
      switch model.state { case .idle: Text("\(model.count)"); case .busy: Text("\(model.ratio)") }  // → "%lld"; "%lf"
      GeometryReader { proxy in Text("\(proxy.size.width) \(proxy.size.height / 2) \(Int(proxy.size.width))") }  // → "%lf %lf %lld"
      let width = 3 * ratio
      Text("\(width) \(width * 2)")  // → "%lf %lf"
      Button("\(number)") { number += 1 }  // → "%lld"
    }
    .onChange(of: number) { old, new in print(String(localized: "\(old) \(new)")) }  // → "%lld %lld"
    .onChange(of: ratio) { new in print(String(localized: "\(new)")) }  // → "%lf"
    .onReceive(model.$count) { value in print(String(localized: "\(value)")) }  // → "%lld"
    .sheet(item: $selection) { tea in Text("\(tea.grams) \(tea.name)") }  // → "%lf %@"
    .navigationTitle("\(teas.count) \(total)")  // → "%lld %lf"
    .help("\(number > 1 ? number : 0) \(number > 1 ? "s" : "")")  // → "%lld %@"
    .accessibilityLabel("\(helper(2)) \(Self.limit) \(row(tea).count)")  // → "%f %d %lld"
  }
  static let limit: Int16 = 3
  func helper(_ count: Int) -> Float { Float(count) }
  func row(_ tea: Tea) -> [Tea] { [tea] }
  @ViewBuilder func cell(_ tea: Tea, at index: Int) -> some View {
    let price = tea.grams * 2
    let label = index == 0 ? "a" : "b"
    Text("\(tea.grams) \(index + 1) \(price) \(label)")  // → "%lf %lld %lf %@"
    if index > 1 { let deep = tea.stock; Text("\(deep) \(price)") } else { Text(verbatim: "") }  // → "%u %lf"
  }
}

struct Row<Content: View, Value: Hashable>: View {
  let value: Value
  let count: Int
  let values: [Value]
  @ViewBuilder var content: (Value, Int) -> Content
  var body: some View { Text("\(count) \(values.count) \(value.hashValue)") }  // → "%lld %lld %lld"
}
struct Table: View {
  let teas: [Tea]
  var body: some View {
    Row(value: teas[0], count: 1, values: teas) { tea, place in Text("\(tea.grams) \(place)") }  // → "%lf %lld"
    Row(value: 2.5, count: 1, values: []) { value, _ in Text("\(value)") }  // → "%lf"
    Text("\(Row(value: 1, count: 2, values: []) { _, _ in Text(verbatim: "a") }.count)")  // → "%lld"
  }
}
struct Gauge: View {
  @Binding var value: Float
  @Environment(\.locale) private var locale
  @Environment(\.dynamicTypeSize) var size
  @Environment(\.displayScale) var scale
  init(value: Binding<Float>) { _value = value }
  var body: some View {
    Text("\(value) \(value * 100) \(Int(value * 100)) \(locale.identifier) \(scale) \($value.wrappedValue)")  // → "%f %f %lld %@ %lf %f"
  }
}

// An extension with `where` is for some arguments only.
struct Tin<Item> {
  var item: Item
}

extension Tin where Item == Int {
  var weight: Double { 1 }
}

extension Tin where Item == String, Item: Hashable {
  var weight: Int { 1 }
}

extension Tin where Item: View {
  var lid: String { "" }
}

func tins(numbers: Tin<Int>, words: Tin<String>, views: Tin<Text>) {
  _ = Text("\(numbers.weight) \(words.weight) \(views.lid)")  // → "%lf %lld %@"
}
