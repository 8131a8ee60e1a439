import type { Page } from "@playwright/test";
import { expect } from "../fixtures";

/** The addresses below the origin that the browser has cached for reading without a network. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url);
        addresses.push(pathname + search);
      }
    }
    return addresses;
  });
}

/** Waits until an address of this form is cached. */
export async function untilCached(page: Page, form: RegExp): Promise<void> {
  await expect
    .poll(async () => (await cachedPaths(page)).filter((address) => form.test(address)))
    .not.toEqual([]);
}
