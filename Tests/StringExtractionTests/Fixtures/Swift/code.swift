#!/usr/bin/swift
import SwiftUI
// Text("no")
/* Text("no") /* Text("no") */ Text("no") */
/// Text("no")
#if false
  let a = Text("no")
#endif
#if DEBUG && os(iOS)
  let b = Text("b")  // → "b"
#elseif canImport(UIKit) || targetEnvironment(simulator)
  let c = Text("c")  // → "c"
#else
  let d = Text("d")  // → "d"
#endif
#if false
  let e = Text("no")
#else
  let e = Text("e")  // → "e"
#endif
#if false || DEBUG
  let e2 = Text("e2")  // → "e2"
#endif
#if !os(tvOS)
  #if false
    let f = Text("no")
  #elseif swift(>=6)
    let f = Text("f")  // → "f"
  #endif
#endif
struct Screen: View {
  var body: some View {
    Text("g")  // → "g"
      #if os(macOS)
        .help("h")  // → "h"
      #else
        .help("i")  // → "i"
      #endif
      .navigationTitle("j")  // → "j"
    #if os(macOS)
      Button("k") {}  // → "k"
    #endif
    List {
      #if os(iOS)
        Section("l") {  // → "l"
          Text("m")  // → "m"
        }
      #endif
    }
  }
}
struct Screen_Previews: PreviewProvider {
  static var previews: some View { Text("no").help("no") }
}
struct Library: LibraryContentProvider {
  var views: [LibraryItem] { [LibraryItem(Screen(), title: "no")] }
}
struct Sample: PreviewModifier {
  func body(content: Content, context: Void) -> some View { content.navigationTitle("no") }
}
#Preview("no") { Text("no") }
enum Kind {
  case tea
  #if os(iOS)
    case coffee(LocalizedStringKey)
  #endif
  var title: LocalizedStringKey {
    switch self {
    case .tea: "n"  // → "n"
    #if os(iOS)
      case .coffee: "o"  // → "o"
    #endif
    }
  }
}
let p = [
  Text("p"),  // → "p"
  #if os(iOS)
    Text("q"),  // → "q"
  #endif
]
let r = "Text(\"no\") \(Text("r"))", s = #"Text("no")"#, t = /Text\("no"\)/  // → "r"
@available(iOS, deprecated: 17, message: "no") let u = Text("u")  // → "u"
struct Never: View {
  var body: some View {
    if false { Text("no").help("no") } else { Text("v") }  // → "v"
    if false { Text("no") } else if false { Text("no") } else if isOn { Text("w") }  // → "w"
    if false || isOn { Text("x") }  // → "x"
    if false, isOn { Text("y") }  // → "y"
    if !false { Text("z") } else { Text("A") }  // → "z"; "A"
  }
  var title: LocalizedStringKey { if false { "no" } else { "B" } }  // → "B"
}
