import LoquatRuntime

let localizer = try Localizer(directory: "/srv", preferring: ["fr"])
let a = localizer.string("Tea")  // → "Tea"
let b = localizer.string("%lld cups", table: "Menu", arguments: 2)  // → "%lld cups" table="Menu"
let c = localizer.resolution(of: "Pot", value: "A pot").text  // → "Pot" value="A pot"
func text(_ key: String) -> String { localizer.string(key) }
let d = text("no"), e = Other().string("no"), f = defaults.string("no")
