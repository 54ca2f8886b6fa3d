#import <Foundation/Foundation.h>

a = [bundle localizedStringForKey:@"a" value:@"v" table:@"T"];  // → "a" table="T" value="v"
b = [[NSBundle mainBundle] localizedStringForKey:@"b" value:nil table:nil];  // → "b"
c = [NSBundle.mainBundle localizedStringForKey:@"c" value:@"" table:@""];  // → "c"
d = [self.bundles[0] localizedAttributedStringForKey:@"d" value:@"v" table:nil];  // → "d" value="v"
e = [b localizedStringForKey : @"e" "f" // → "ef" value="v"
        value : (@"v")  /* c */
        table : NULL];
f = [b localizedStringForKey:[b localizedStringForKey:@"g" value:nil table:nil] value:@"v" table:@"T"];  // → "g"
g = [b localizedStringForKey:@"h" value:[b localizedStringForKey:@"i" value:nil table:nil] table:@"T"];  // → "h" table="T"; "i"; ⚠ value-not-literal
h = [b localizedStringForKey:@"j" value:x ? y : z table:nil];  // → "j"; ⚠ value-not-literal
i = [b localizedStringForKey:@"k" value:Names::standard table:nil];  // → "k"; ⚠ value-not-literal
j = [b localizedStringForKey:@"l" value:nil table:name];  // ⚠ table-not-literal

// Keys of any origin, other selectors, declarations.
k = [b localizedStringForKey:key value:@"v" table:@"T"];
l = [b localizedStringForKey:@"no"];
m = [b localizedStringForKey:@"no" value:@"v"];
n = [b localizedStringForKey:@"no" table:@"T"];
o = [b localizedStringForKey:@"no" value:@"v" table:@"T" other:x];
p = @selector(localizedStringForKey:value:table:);
- (NSString *)localizedStringForKey:(NSString *)key value:(nullable NSString *)value table:(NSString *)table;
