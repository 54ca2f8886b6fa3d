func all() async throws(BrewError) -> String? {
  guard let self, let tea = teas.first, !tea.isEmpty else { return nil }
  guard #available(iOS 17, macOS 14, *), #unavailable(tvOS 18) else { throw BrewError("old") }
  if let x, var y: Int = f("y"), case let .some(z) = x, case .a(let b, c: _)? = y { use("if") }
  else if let (key, value) = pair { use("pair") }
  else { use("else") }
  if teas.contains { $0.name == "x" }, f { $0 }.isEmpty { use("closure in condition") }
  while let next = iterator.next(), next > 1 { use("while") }
  repeat { use("repeat") } while again("x")
  outer: for try await (index, item) in list.enumerated() where item != "skip" {
    if index > 3 { break outer } else { continue outer }
  }
  for case let .blend(a, with: b) as Kind in kinds { use("for case") }
  for x: Int in [1, 2] { use("typed") }
  switch (kind, count) {
  case (.green, 0), (.black, 1...): use("zero")
  case let (.blend(a, _), n) where n > 2: use("where")
    fallthrough
  case (is Green, "text"), (let k as Kind, _): use("is")
  #if DEBUG
    case (.secret, _): use("debug")
  #endif
  case _ where flag: return "flag"
  @unknown default: return
  }
  do throws(BrewError) { try brew("a") }
  catch let error as BrewError where error.isHot { use("hot") }
  catch BrewError.cold(let t), is TeaError { use("cold") }
  catch { use("\(error)") }
  defer { use("defer") }
  let local = "local"; var more = 1, most: Int
  func inner(_ s: String = "inner") -> String { "nested \(s)" }
  struct Local { let a = "member" }
  #if false
    dead("never")
  #elseif canImport(UIKit) && !targetEnvironment(simulator)
    alive("uikit")
  #else
    alive("else")
  #endif
  x = actor
  do { use("after actor") }
  return
    "value on the next line"
}
