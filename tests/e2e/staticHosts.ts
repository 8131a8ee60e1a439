import type { Page } from "@playwright/test";
import { startStaticHost, type StaticHost } from "../support/staticHost";
import { holdRequests, test as base } from "./fixtures";

interface HostFixtures {
  /** A content security policy of the host's own. */
  policy: string | undefined;
  /** A generic static host with the build, which proxies /api to the backend. */
  host: StaticHost;
}

export const test = base.extend<HostFixtures>({
  policy: [undefined, { option: true }],
  host: async ({ origin, policy }, provide) => {
    const host = await startStaticHost("dist", { backend: origin, ...(policy && { policy }) });
    await provide(host);
    await host.stop();
  },
});

/** Blocks scripts, styles and fonts. @returns a function that releases them and waits until they have run */
export async function holdAssets(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, "**/assets/*");
  return async () => {
    release();
    await page.waitForLoadState("networkidle");
  };
}

/** Returns where elements begin, in whole pixels. */
export function placesOf(page: Page, selectors: readonly string[]) {
  return Promise.all(
    selectors.map(async (selector) => {
      const box = await page.locator(selector).first().boundingBox();
      return box && [selector, Math.round(box.x), Math.round(box.y)];
    }),
  );
}
