import SwiftUI

// Types that are settled by hand, where they cannot be told.
func show(known: Int) {
  Text("\(status)")  // loquat:type Int32 // → "%d"
  // loquat:type TimeInterval
  Text("\(elapsed)")  // → "%lf"
  Text("\(elapsed)")  // → "%@"
  // loquat:type UInt8
  Text("\(known) \(other) \(name)")  // → "%lld %u %@"
  // loquat:type Int, String
  Text("\(known) \(other) \(name)")  // → "%lld %lld %@"
  // loquat:type Int8, _, Double
  Text("\(known) \(other) \(name)")  // → "%d %@ %lf"
  // loquat:typed Int
  Text("\(other)")  // → "%@"
  // loquat:type Count
  Text("\(other)")  // → "%u"
}
typealias Count = UInt16
