// How code uses the symbols of the catalogs beside this file.
func texts() -> [String] {
  [
    String(localized: .continue), String(localized: .default), String(localized: .plain),
    String(localized: .teaPoured(count: 2, guest: "Ada")), String(localized: .score(3, "Ada")),
    String(localized: .score("Ada")), String(localized: .halfFull(0.5)),
    String(localized: .daysLeft(1 as Int32)), String(localized: .class(in: "a", for: 2)),
    String(localized: .Discover.subtitle(friendsPhotos: 42, trending: 30_000)),
    String(localized: .quote), String(localized: .größe), String(localized: .key),
    String(localized: .table), String(localized: .bundle), String(localized: .defaultValue),
    String(localized: .locale),
  ]
}
