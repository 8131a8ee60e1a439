/** A regular expression for the path of an address, such as a page's. @param pattern as the router reads it */
export function toPathPattern(pattern: string): string {
  return `^${pattern.replace(/:\w+/g, "([^/]+)")}/?$`;
}
