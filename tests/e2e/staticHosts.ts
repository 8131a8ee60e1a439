import type { Page } from "@playwright/test";
import { startStaticHost, type StaticHost } from "../support/staticHost";
import { holdRequests, test as base } from "./fixtures";

interface HostFixtures {
  /** The content security policy that the host sends, if any. */
  policy: string | undefined;
  /** A static host that serves the build, and proxies /api to the backend. */
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

/** Holds back scripts, styles and fonts. @returns a function that releases them and waits until the network is idle */
export async function holdAssets(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, "**/assets/*");
  return async () => {
    release();
    await page.waitForLoadState("networkidle");
  };
}

/** Returns the top left corner of each selector's first element, in whole pixels. */
export function positionsOf(page: Page, selectors: readonly string[]) {
  return Promise.all(
    selectors.map(async (selector) => {
      const box = await page.locator(selector).first().boundingBox();
      return box && [selector, Math.round(box.x), Math.round(box.y)];
    }),
  );
}
