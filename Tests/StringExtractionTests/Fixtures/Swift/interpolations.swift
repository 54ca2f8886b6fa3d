let a = String(localized: "\(name) of \(list.count)")  // → "%@ of %lld"
let b = Text("\(Int(x))% of \(Double(y))")  // → "%lld%% of %lf"
let c = Text("100%")  // → "100%"
let d = Text("\(1) \(2.5) \(-3) \(x as UInt8) \(Float(y) )")  // → "%lld %lf %lld %u %f"
let e = Text("\(x, specifier: "%.2f") \(placeholder: .int) \(y, format: .number)")  // → "%.2f %lld %@"
let f = String(localized: "key", defaultValue: "\(a.count) and \(b)%")  // → "key" value="%lld and %@%%"
let g = Text("a \(c ? "b" : "d") \(items.map { "\($0)" }.count)")  // → "a %@ %lld"
let h = NSLocalizedString("no \(x)", comment: "")  // ⚠ interpolated-key
let i = String(localized: "in \(String(localized: "nested"))")  // → "nested"; "in %@"
func places(_ place: CLLocation, _ region: MKCoordinateRegion, _ window: CGWindowID, _ speed: CLLocationSpeed, _ time: CMTime) {
  _ = Text("\(place.coordinate.latitude) \(place.distance(from: place)) \(place.floor?.level ?? 0) \(place.speed) \(region.span.latitudeDelta)")  // → "%lf %lf %lld %lf %lf"
  _ = Text("\(window) \(speed) \(time.value) \(time.timescale) \(NSInteger(speed)) \(CGKeyCode(3)) \(CLLocationDegrees(2))")  // → "%u %lf %lld %d %lld %u %lf"
}
func sdk(event: EKEvent, mark: CLPlacemark, file: FileWrapper, store: EKEventStore, json: Unknown) {
  let j = Text("\(event.calendar.source.title.count) \(event.startDate.timeIntervalSince1970)")  // → "%lld %lf"
  let k = Text("\(mark.areasOfInterest?.count ?? 0) \(mark.name?.count ?? 0) \(file.fileWrappers!.count)")  // → "%lld %lld %lld"
  let l = Text("\(MKDistanceFormatter().distance(from: "")) \(store.calendars(for: .event)[0].title.count)")  // → "%lf %lld"
  let m = Text("\(json["a"].string.hash) \(UnitMass.count) \(json.count)")  // → "%lld %@ %lld"
}
