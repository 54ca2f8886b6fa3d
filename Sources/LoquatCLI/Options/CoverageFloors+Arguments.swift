internal import LoquatKit

extension Arguments {
  mutating func coverageFloors() throws(UsageError) -> CoverageFloors {
    try options(
      "--fail-under", value: "percent",
      expecting: "a percentage such as 90, or one for each language, such as fr=95,ja=80",
      help:
        "Exit with 1 if less than this percentage of a language is translated, such as 90 or fr=95,ja=80"
    ) { CoverageFloors($0) }.reduce(CoverageFloors()) { $0.overridden(by: $1) }
  }
}
