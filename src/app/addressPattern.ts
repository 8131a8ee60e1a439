import type { Page } from "./pages";

/** A regular expression for the path of a page's address. */
export function addressPattern({ pattern }: Page): string {
  return `^${pattern.replace(/:\w+/g, "([^/]+)")}/?$`;
}
