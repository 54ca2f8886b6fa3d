// gnustep_bundle LANGUAGE: looks texts up as NSBundle of GNUstep does for who prefers a language. Its
// look-up reads tables that are text; of others it finds the file, which is read as a property list.
//
// Reads requests from stdin, three lines each: the path of a bundle, a table, and a key as JSON; prints
// each text as JSON on a line of its own.
#import <Foundation/Foundation.h>
#include <stdio.h>
#include <string.h>

static NSString *line(void) {
  static char *buffer = NULL;
  static size_t size = 0;
  ssize_t count = getline(&buffer, &size, stdin);
  if (count < 1) return nil;
  return [[[NSString alloc] initWithBytes: buffer length: count - 1
                                 encoding: NSUTF8StringEncoding] autorelease];
}

static id unwrapped(NSString *json) {
  NSData *data = [json dataUsingEncoding: NSUTF8StringEncoding];
  return [[NSJSONSerialization JSONObjectWithData: data options: 0 error: NULL] objectAtIndex: 0];
}

// What a table holds that is a property list; nil for text.
static NSDictionary *list(NSBundle *bundle, NSString *table) {
  static NSMutableDictionary *known = nil;
  if (known == nil) known = [NSMutableDictionary new];
  NSString *name = [[bundle bundlePath] stringByAppendingPathComponent: table];
  id found = [known objectForKey: name];
  if (found == nil) {
    NSData *data = [NSData dataWithContentsOfFile: [bundle pathForResource: table
                                                                    ofType: @"strings"]];
    const char *start = [data length] < 6 ? "" : [data bytes];
    if (strncmp(start, "bplist", 6) == 0 || strncmp(start, "<?xml ", 6) == 0) {
      found = [NSPropertyListSerialization propertyListWithData: data options: 0 format: NULL
                                                          error: NULL];
    }
    if (found == nil) found = [NSNull null];
    [known setObject: found forKey: name];
  }
  return found == [NSNull null] ? nil : found;
}

static NSString *text(NSBundle *bundle, NSString *table, NSString *key) {
  NSDictionary *all = list(bundle, table);
  if (all == nil) return [bundle localizedStringForKey: key value: @"\x01" table: table];
  NSString *text = [all objectForKey: key];
  return text == nil ? @"\x01" : text;
}

int main(int count, char **words) {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  NSArray *languages = [NSArray arrayWithObject: [NSString stringWithUTF8String: words[1]]];
  [NSUserDefaults setUserLanguages: languages];
  NSString *path;
  while ((path = line()) != nil) {
    NSAutoreleasePool *inner = [NSAutoreleasePool new];
    NSString *table = line();
    NSString *key = unwrapped(line());
    NSString *found = text([NSBundle bundleWithPath: path], table, key);
    NSData *json = [NSJSONSerialization dataWithJSONObject: [NSArray arrayWithObject: found]
                                                   options: 0
                                                     error: NULL];
    fwrite([json bytes], 1, [json length], stdout);
    putchar('\n');
    [inner release];
  }
  [pool release];
  return 0;
}
