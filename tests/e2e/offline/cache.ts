import type { Page } from "@playwright/test";
import { expect } from "../fixtures";

/** Returns the path and query of every response in the page's caches. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url);
        paths.push(pathname + search);
      }
    }
    return paths;
  });
}

/** Waits until a response is cached whose path and query match. */
export async function untilCached(page: Page, pattern: RegExp): Promise<void> {
  await expect
    .poll(async () => (await cachedPaths(page)).filter((path) => pattern.test(path)))
    .not.toEqual([]);
}
