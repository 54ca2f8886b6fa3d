// A comment goes on \
NSLocalizedString(@"no", nil)
a = NSLocal\
izedString(@"a", nil);
b = NSLocalizedString(@"b\
c", @"d");
c = NSLocalizedString(@"c", nil);  // → "c"
d = NSLocalizedString(@"x\\
n", nil);
e = NSLocalizedString(@"e"\   
, nil);
f = /\
* NSLocalizedString(@"no", nil) *\
/ NSLocalizedString(@"f", nil);  // → "f"
g = /\
/ NSLocalizedString(@"no", nil)
h = NSLocalizedString(@"h", nil);  // → "h"
