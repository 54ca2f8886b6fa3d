#import <Foundation/Foundation.h>

// What a line yields stands behind an arrow; a line without one yields nothing.
a = NSLocalizedString(@"a", @"c");  // → "a" comment="c"
b = NSLocalizedStringFromTable(@"b", @"Shop", @"c");  // → "b" table="Shop" comment="c"
c = NSLocalizedStringFromTableInBundle(@"c", @"Shop", [NSBundle bundleForClass:[self class]], @"c");  // → "c" table="Shop" comment="c"
d = NSLocalizedStringWithDefaultValue(@"d", @"Shop", bundle, @"Value", @"c");  // → "d" table="Shop" value="Value" comment="c"
e = NSLocalizedAttributedString(@"e", @"c");  // → "e" comment="c"
f = NSLocalizedAttributedStringFromTable(@"f", @"T", @"c");  // → "f" table="T" comment="c"
g = NSLocalizedAttributedStringFromTableInBundle(@"g", @"T", nil, @"c");  // → "g" table="T" comment="c"
h = NSLocalizedAttributedStringWithDefaultValue(@"h", @"T", nil, @"v", @"c");  // → "h" table="T" value="v" comment="c"
i = CFCopyLocalizedString(CFSTR("i"), "c");  // → "i" comment="c"
j = CFCopyLocalizedStringFromTable(CFSTR("j"), CFSTR("T"), "c");  // → "j" table="T" comment="c"
k = CFCopyLocalizedStringFromTableInBundle(CFSTR("k"), CFSTR("T"), bundle, "c");  // → "k" table="T" comment="c"
l = CFCopyLocalizedStringWithDefaultValue(CFSTR("l"), CFSTR("T"), bundle, CFSTR("v"), "c");  // → "l" table="T" value="v" comment="c"

// Nothing and empty texts mean none.
m = NSLocalizedString(@"m", nil);  // → "m"
n = NSLocalizedString(@"n", NULL);  // → "n"
o = NSLocalizedString(@"o", @"");  // → "o"
p = NSLocalizedString(@"p", );  // → "p"
q = NSLocalizedStringWithDefaultValue(@"q", nil, nil, @"", @"c");  // → "q" comment="c"
r = NSLocalizedStringFromTable(@"r", @"", "c");  // → "r" comment="c"
s = NSLocalizedString(@"", @"empty key");  // → "" comment="empty key"

// Spaces, lines and comments may stand anywhere.
t = NSLocalizedString ( @"t" /* @"no" */ , // → "t" comment="c, d)"
  // NSLocalizedString(@"no", nil)
  @"c, d)" );
u = NSLocalizedString((@"u"), (@"c"));  // → "u" comment="c"
v = f(NSLocalizedString(@"v", @"c"), @[NSLocalizedString(@"w", nil)], ^{ return NSLocalizedString(@"x", nil); });  // → "v" comment="c"; "w"; "x"
y = [NSString stringWithFormat:NSLocalizedString(@"%d of %@ (100 %)", @"c"), 1, NSLocalizedString(@"z", nil)];  // → "%d of %@ (100 %)" comment="c"; "z"

// Other names, and names that are declared.
a = XNSLocalizedString(@"no", nil) + NSLocalizedStringX(@"no", nil) + nslocalizedstring(@"no", nil);
b = NSLocalizedString;
c = @"NSLocalizedString(@\"no\", nil)";
d = NSLocalizedString(@"no", @"too", @"many");  // ⚠ wrong-argument-count
NSString *NSLocalizedString(NSString *key, NSString *comment);
CFStringRef CFCopyLocalizedString(CFStringRef key, const char *comment);

// Extracted with `--macro L10n --macro tr`.
e = L10n(@"e", @"c");  // → "e" comment="c"
f = L10nFromTable(@"f", @"T", @"c");  // → "f" table="T" comment="c"
g = L10nFromTableInBundle(@"g", @"T", bundle, @"c");  // → "g" table="T" comment="c"
h = L10nWithDefaultValue(@"h", @"T", bundle, @"v", @"c");  // → "h" table="T" value="v" comment="c"
i = tr("i");  // → "i"
j = self.strings->tr("j", "c") + xtr("no") + trOther("no");  // → "j" comment="c"
NSString *tr(id key);
static NSString * L10n(NSString * _Nonnull, NSString *) { return nil; }
