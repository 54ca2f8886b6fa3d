#import "Till.h"
#import "KioskText.h"

@implementation Till

- (NSString *)greeting {
  return KioskText(@"Welcome to the “Kiosk”", @"Shown while nobody orders");
}

- (NSString *)thanksTo:(NSString *)name cups:(NSInteger)cups {
  NSString *format =
      NSLocalizedString(@"Thank you, %@: %ld cups", @"After an order: the name, the cups");
  return [NSString stringWithFormat:format, name, (long)cups];
}

- (NSString *)tax {
  return NSLocalizedStringFromTable(@"Prices include tax", @"Receipt", @"Last line of the receipt");
}

- (NSString *)cancel {
  return NSLocalizedString(@"Cancel", @"Above the till");
}

@end
