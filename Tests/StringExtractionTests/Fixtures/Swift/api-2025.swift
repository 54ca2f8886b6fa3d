import ActivityKit
import AlarmKit
import AppIntents
import Charts
import FoundationModels
import SwiftUI
import WidgetKit

// What the SDKs of iOS 26 and macOS 26 add.

// AlarmKit
let stop = AlarmButton(text: "Stop brewing", textColor: .white, systemImageName: "stop.circle")  // → "Stop brewing"
let alert = AlarmPresentation.Alert(title: "Tea is ready")  // → "Tea is ready"
let again = AlarmPresentation.Alert(
  title: "Second cup",  // → "Second cup"
  secondaryButton: .init(text: "Repeat", textColor: .blue, systemImageName: "repeat"),  // → "Repeat"
  secondaryButtonBehavior: .countdown)
let old = AlarmPresentation.Alert(title: "Old tea", stopButton: stop)  // → "Old tea"
let brewing = AlarmPresentation.Countdown(title: "Brewing", pauseButton: stop)  // → "Brewing"
let waiting = AlarmPresentation.Paused(title: "Waiting", resumeButton: stop)  // → "Waiting"
let presentation = AlarmPresentation(
  alert: .init(title: "Done"),  // → "Done"
  countdown: .init(title: "Steeping"),  // → "Steeping"
  paused: .init(title: "Paused", resumeButton: stop))  // → "Paused"

struct TeaData: AlarmMetadata { let cups: Int }
func rename(_ alert: inout AlarmPresentation.Alert) {
  alert.title = "Another title"  // → "Another title"
}
func show(_ attributes: AlarmAttributes<TeaData>, _ state: AlarmPresentationState) -> [Text] {
  if case .alert(let ringing) = state.mode {
    return [Text("at \(ringing.time.hour)")]  // → "at %lld"
  }
  if case .paused(let paused) = state.mode {
    return [Text("after \(paused.previouslyElapsedDuration)")]  // → "after %lf"
  }
  return [Text("\(attributes.metadata?.cups ?? 0) cups")]  // → "%lld cups"
}

// Live Activities: state and attributes have the types of the activity.
struct BrewAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var count: Int
    var temperature: Double
  }
  var name: String
  var shelf: Int
}
struct StockStatus: Codable, Hashable { var left: Int }
struct StockAttributes: ActivityAttributes {
  typealias ContentState = StockStatus
}
struct BrewWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: BrewAttributes.self) { context in
      Text("\(context.state.count) cups on shelf \(context.attributes.shelf)")  // → "%lld cups on shelf %lld"
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Text("now \(context.state.temperature)")  // → "now %lf"
        }
      } compactLeading: {
        Text("of \(context.attributes.name)")  // → "of %@"
      } compactTrailing: {
        Text("× \(context.state.count)")  // → "× %lld"
      } minimal: {
        Text("min \(context.state.count)")  // → "min %lld"
      }
    }
    .configurationDisplayName("Brewing now")  // → "Brewing now"
  }
}
struct StockView: View {
  let context: ActivityViewContext<StockAttributes>
  var body: some View { Text("\(context.state.left) left") }  // → "%lld left"
}
func update(_ activity: Activity<BrewAttributes>) async throws {
  _ = Text("\(activity.content.state.count) poured")  // → "%lld poured"
  _ = Text("shelf \(activity.attributes.shelf)")  // → "shelf %lld"
  _ = try Activity.request(
    attributes: activity.attributes, content: activity.content, style: .transient,
    alertConfiguration: AlertConfiguration(title: "Soon", body: "Put the kettle on", sound: .default),  // → "Soon"; "Put the kettle on"
    start: .now)
}

// App Intents
struct EmptyCup: AppIntent {
  static let title: LocalizedStringResource = "Empty the cup"  // → "Empty the cup"
  func perform() async throws -> some IntentResult {
    let keep = IntentChoiceOption(title: "Keep it", style: .default)  // → "Keep it"
    let choice = try await requestChoice(
      between: [keep, .init(title: "Pour it out", style: .destructive), .cancel],  // → "Pour it out"
      dialog: "What shall become of the tea?")  // → "What shall become of the tea?"
    _ = Option(title: "Drink it")  // → "Drink it"
    return .result(dialog: "\(choice.title) it is")  // → "%@ it is"
  }
}

// SwiftUI, and what it shows by interpolation instead of `+`
struct Strength: View {
  @State var value = 0.5
  var body: some View {
    Slider(value: $value) {
      Text("Strength")  // → "Strength"
    } currentValueLabel: {
      Text("\(value)")  // → "%lf"
    } ticks: {
      SliderTick("Weak", 0.2)  // → "Weak"
      SliderTick(0.8) { Text("Strong") }  // → "Strong"
    }
    Text("\(Text("Green").bold()) and \(Text("black").italic()) tea")  // → "Green"; "black"; "%@ and %@ tea"
    Button(role: .close) {}
    Text("In a package", bundle: #bundle, comment: "A shelf")  // → "In a package" comment="A shelf"
    Tab("Find tea", systemImage: "magnifyingglass", role: .search) { Text("Leaves") }  // → "Find tea"; "Leaves"
  }
}
let packaged = LocalizedStringResource("Tin", bundle: #bundle)  // → "Tin"
let lid = String(localized: "Lid", table: "Tins", bundle: #bundle)  // → "Lid" table="Tins"

// Charts in three dimensions
struct Terrain: View {
  var body: some View {
    Chart3D {
      SurfacePlot(x: "Width", y: "Height", z: "Depth") { x, z in x * z }  // → "Width"; "Height"; "Depth"
      PointMark(
        x: .value("Taste", 1), y: .value("Smell", 2), z: .value("Look", 3))  // → "Taste"; "Smell"; "Look"
    }
    .chartZAxisLabel("Third")  // → "Third"
  }
}

// What models read is not a text for people, and is not looked up.
@Generable(description: "A tea with its origin")
struct Recipe {
  @Guide(description: "Minutes to brew") var minutes: Int
  @Guide(description: "How strong", .range(1...5)) var strength: Int
}
struct FindTea: Tool {
  let name = "findTea"
  let description = "Finds a tea by its taste"
}
let session = LanguageModelSession(instructions: "You know everything about tea.")
let prompt = Prompt("Name a tea")
let reply = try await session.respond(to: "Which tea is best?", generating: Recipe.self)
