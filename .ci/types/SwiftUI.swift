// What the fixtures use of SwiftUI and its neighbours, as far as types of expressions depend on it.
// The compiler checks it along with each of them.
import SwiftUI

@propertyWrapper struct State<Value> {
  var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  init(wrappedValue: Value) {}
  var projectedValue: Binding<Value> { Binding(value: wrappedValue) }
}
extension State where Value: ExpressibleByNilLiteral { init() {} }
@dynamicMemberLookup @propertyWrapper struct Binding<Value> {
  let value: Value
  var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  var projectedValue: Binding<Value> { self }
  init(value: Value) { self.value = value }
  init(projectedValue: Binding<Value>) { self = projectedValue }
  subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(value: value[keyPath: path])
  }
}
extension Binding: Sequence where Value: MutableCollection {
  func makeIterator() -> AnyIterator<Binding<Value.Element>> { fatalError() }
}
@propertyWrapper struct Bindable<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  var projectedValue: Bindable<Value> { self }
}
@propertyWrapper struct AppStorage<Value> {
  var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  init(wrappedValue: Value, _ key: String) {}
  var projectedValue: Binding<Value> { fatalError() }
}
@propertyWrapper struct SceneStorage<Value> {
  var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  init(wrappedValue: Value, _ key: String) {}
}
struct EnvironmentValues {
  var locale: Locale { .current }
  var displayScale: CGFloat { 1 }
  var dynamicTypeSize: DynamicTypeSize { .large }
}
enum DynamicTypeSize { case large }
@propertyWrapper struct Environment<Value> {
  var wrappedValue: Value { fatalError() }
  init(_ path: KeyPath<EnvironmentValues, Value>) {}
  init(_ type: Value.Type) where Value: AnyObject {}
  init<Other: AnyObject>(_ type: Other.Type) where Value == Other? {}
}
@propertyWrapper struct EnvironmentObject<Value: ObservableObject> {
  var wrappedValue: Value { fatalError() }
  init() {}
}
@propertyWrapper struct StateObject<Value: ObservableObject> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper struct ObservedObject<Value: ObservableObject> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper struct FocusState<Value> {
  var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  init() where Value == Bool {}
}
@propertyWrapper struct GestureState<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper struct Query<Result> {
  var wrappedValue: Result { fatalError() }
  init<Element>() where Result == [Element] {}
  init<Element, Key>(sort: KeyPath<Element, Key>) where Result == [Element] {}
}
protocol ObservableObject: AnyObject {}
struct Publisher<Output> {}
@propertyWrapper struct Published<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  var projectedValue: Publisher<Value> { Publisher() }
}
extension Published where Value: ExpressibleByNilLiteral { init() { wrappedValue = nil } }

struct ForEach<Content: View>: View {
  init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {}
  init<Data: RandomAccessCollection, ID>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
  init<Element>(
    _ data: Binding<[Element]>, @ViewBuilder content: @escaping (Binding<Element>) -> Content
  ) where Element: Identifiable {}
  init<Element, ID>(
    _ data: Binding<[Element]>, id: KeyPath<Element, ID>,
    @ViewBuilder content: @escaping (Binding<Element>) -> Content
  ) {}
  var body: some View { EmptyView() }
}
struct List<Content: View>: View {
  init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {}
  init<Data: RandomAccessCollection, ID>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Content
  ) {}
  init<Element>(
    _ data: Binding<[Element]>, @ViewBuilder rowContent: @escaping (Binding<Element>) -> Content
  ) where Element: Identifiable {}
  init(@ViewBuilder content: () -> Content) {}
  var body: some View { EmptyView() }
}
struct GeometryProxy { var size: CGSize { .zero } }
struct GeometryReader<Content: View>: View {
  init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
  var body: some View { EmptyView() }
}
extension View {
  func onChange<Value: Equatable>(of value: Value, _ action: @escaping (Value) -> Void) -> some View
  { self }
  func onChange<Value: Equatable>(
    of value: Value, _ action: @escaping (Value, Value) -> Void
  ) -> some View { self }
  func onReceive<Output>(
    _ publisher: Publisher<Output>, perform: @escaping (Output) -> Void
  ) -> some View { self }
  func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
}
