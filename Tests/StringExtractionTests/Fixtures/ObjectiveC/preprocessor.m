#import "NSLocalizedString(@\"no\", nil)"
#include <NSLocalizedString(@"no",nil)>
#define NSLocalizedString(key, comment) [bundle localizedStringForKey:(key) value:@"" table:nil]
#define L10n(key) nil
#define TITLE NSLocalizedString(@"Title", @"c")  // → "Title" comment="c"
#  define SPACED(x) f(x, NSLocalizedString(@"Spaced", @#x))  // → "Spaced"; ⚠ comment-not-literal
#define TWO \
  NSLocalizedString(@"Two \
lines", \
    @"c")
#define OPEN f((
a = NSLocalizedString(@"a", nil);  // → "a"
#undef NSLocalizedString
#pragma mark - NSLocalizedString(@"no", nil) isn't /* a comment
#pragma message("don't")
#warning don't NSLocalizedString(@"no", nil) /* either
#error can't "
b = NSLocalizedString(@"b", nil);  // → "b"

#if 0  /* isn't
 looked at */
c = NSLocalizedString(@"in every branch", nil);  // → "in every branch"
It's prose with "one quote
d = NSLocalizedString(@"d", nil);  // → "d"
#elif defined(X) // don't
if (x) { f(NSLocalizedString(@"e", nil),  // → "e"
#else
if (y) { g((NSLocalizedString(@"f", nil),  // → "f"
#endif
  NSLocalizedString(@"g", nil)); }  // → "g"
/* begins */ # if NSLocalizedString(@"no", nil)
#endif
h = NSLocalizedString(@"h",  // → "h"
#ifdef X  // ⚠ comment-not-literal
  @"c"
#else
  @"d"
#endif
  );
i = NSLocalizedString(@"i", nil);  // → "i"
