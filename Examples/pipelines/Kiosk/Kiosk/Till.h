#import <Foundation/Foundation.h>

@interface Till : NSObject
- (NSString *)greeting;
- (NSString *)thanksTo:(NSString *)name cups:(NSInteger)cups;
- (NSString *)tax;
@end
