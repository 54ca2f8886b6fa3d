#include <string>

a = NSLocalizedString(@R"(a \n "b")", @"c");  // → "a \\n \"b\"" comment="c"
b = tr(R"x(b)" )x", u8R"(c)");  // → "b)\" " comment="c"
c = tr(R"(two /* no comment
lines)", "c");
d = tr(R"(join\
ed)", "a\
b");
e = NSLocalizedString(@"e", nil);  // → "e"
f = tr(R"(a)" "b", LR"--(c))--");  // → "ab" comment="c)"
g = tr(R "x", nil), tr(R"bad x", nil);  // ⚠ key-not-literal; ⚠ key-not-literal
h = std::string(R"(NSLocalizedString(@"no", nil))") + tr("h");  // → "h"
i = R"(open NSLocalizedString(@"no", nil)
NSLocalizedString(@"no", nil);
