a = NSLocalizedString(key, @"c");  // ⚠ key-not-literal
b = NSLocalizedString(@"a" PRIu64, @"c");  // ⚠ key-not-literal
c = NSLocalizedString(x ? @"a" : @"b", nil);  // ⚠ key-not-literal
d = NSLocalizedString([NSString stringWithFormat:@"a"], nil);  // ⚠ key-not-literal
e = NSLocalizedString(nil, nil);  // ⚠ key-not-literal
f = NSLocalizedStringFromTable(@"f", table, @"c");  // ⚠ table-not-literal
g = NSLocalizedStringFromTable(@"g", @"../T", @"c");  // ⚠ table-not-file-name
h = NSLocalizedString(@"h", comment);  // → "h"; ⚠ comment-not-literal
i = NSLocalizedStringWithDefaultValue(@"i", nil, nil, value, nil);  // → "i"; ⚠ value-not-literal
j = NSLocalizedString(self.key, @"c");  // ⚠ key-not-literal
k = NSLocalizedString(*key, @"c"), NSLocalizedString(a->b, nil);  // ⚠ key-not-literal; ⚠ key-not-literal
l = NSLocalizedString((NSString *)key, @"c");  // ⚠ key-not-literal
m = NSLocalizedString(x ? (@"a") : @"b" "c", nil);  // ⚠ key-not-literal
n = NSLocalizedString(@"n"), NSLocalizedString(), NSLocalizedStringFromTable(@"n", @"T");  // ⚠ wrong-argument-count; ⚠ wrong-argument-count; ⚠ wrong-argument-count
o = CFCopyLocalizedString(CFSTR("o"), "c", "d");  // ⚠ wrong-argument-count
NSString *NSLocalizedString(NSString *key);
p = [b localizedStringForKey:x ? @"a" : @"b" value:nil table:nil];
