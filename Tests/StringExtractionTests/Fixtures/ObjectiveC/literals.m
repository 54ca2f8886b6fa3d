#import <Foundation/Foundation.h>

// Literals in a row are one.
a = NSLocalizedString(@"a" @"b", @"c" "d");  // → "ab" comment="cd"
b = NSLocalizedString(@"a"
    /* between */ ", b", @"c "  // → "a, b" comment="c d"
    @"d");
c = CFCopyLocalizedString(CFSTR("a" "b"), "c" "d");  // → "ab" comment="cd"
d = NSLocalizedString(@ "spaced", nil);  // → "spaced"
e = NSLocalizedString(u8"e", L"c");  // → "e" comment="c"
f = NSLocalizedString(@"" "", nil);  // → ""

// Escapes.
g = NSLocalizedString(@"\"q\" \'a\' \\ \? \/", nil);  // → "\"q\" \'a\' \\ ? /"
h = NSLocalizedString(@"\n\t\r\a\b\f\v\e", nil);  // → "\n\t\r\u{07}\u{08}\u{0C}\u{0B}\u{1B}"
i = NSLocalizedString(@"\101\0602\60", nil);  // → "A020"
j = NSLocalizedString(@"\x41\x6d" "e", nil);  // → "Ame"
k = NSLocalizedString(@"\xc3\xa9\303\251", nil);  // → "éé"
l = NSLocalizedString(@"\u00e9\u2026\U0001F375", nil);  // → "é…🍵"
m = NSLocalizedString(@"🍵 é", nil);  // → "🍵 é"
n = NSLocalizedString(@"\q", nil);  // → "q"
o = NSLocalizedString(@"??/", nil);  // → "??/"
p = NSLocalizedString(@"\\", @"\\\"");  // → "\\" comment="\\\""
q = NSLocalizedString(@"a // b", nil), NSLocalizedString(@"/* b", nil);

// Characters and numbers with apostrophes.
r = f('"', NSLocalizedString(@"r", nil), '\'', '\\', L'"', u8'"', '("');  // → "r"
s = f(1'000'000, NSLocalizedString(@"s", nil), 0x1'Fu, 1.5e-3'0, .5);  // → "s"

// What no compiler takes.
t = NSLocalizedString(@"\uD83C", nil);  // ⚠ malformed-literal
u = NSLocalizedString(@"\u12", nil);  // ⚠ malformed-literal
v = NSLocalizedString(@"\xff", nil);  // ⚠ malformed-literal
w = NSLocalizedString(@"\x", nil);  // ⚠ malformed-literal
x = NSLocalizedString(@"\x100", nil);  // ⚠ malformed-literal
y = NSLocalizedString(@"\777", nil);  // ⚠ malformed-literal
z = NSLocalizedString(@"open, nil);
a = NSLocalizedString(@"next", nil);  // → "next"
