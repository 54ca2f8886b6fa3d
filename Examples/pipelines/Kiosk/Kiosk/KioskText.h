#import <Foundation/Foundation.h>

/// A text of the kiosk. Tools find calls of it when they are given its name.
NSString *KioskText(NSString *key, NSString *comment);
