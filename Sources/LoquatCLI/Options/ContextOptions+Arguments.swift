internal import LoquatKit
internal import ProjectExchange

extension ContextOptions {
  init(_ arguments: inout Arguments) throws(UsageError) {
    let isWanted = arguments.flag(
      "--context", help: "Add to each text where and how it is used, with a line of code")
    let screenshots = arguments.option(
      "--screenshots", value: "dir", help: "Put the screenshots of this folder into the bundles",
      completion: .directory)
    self.init(isWanted: isWanted, screenshots: screenshots)
  }
}
