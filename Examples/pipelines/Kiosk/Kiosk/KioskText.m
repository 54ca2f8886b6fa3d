#import "KioskText.h"

NSString *KioskText(NSString *key, NSString *comment) {
  return [NSBundle.mainBundle localizedStringForKey:key value:nil table:nil];
}
