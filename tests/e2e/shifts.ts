import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { coreCode, holdRequests, untilHydrated } from "./fixtures";

/** Layout shifts (CLS) and the elements that moved. */
const shiftsSchema = z.array(z.object({ value: z.number(), moved: z.array(z.string()) }));

/** Records the layout shifts of each document that the page opens from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: z.infer<typeof shiftsSchema> = [];
    Object.assign(window, { shifts });
    const nameOf = (source: object) => {
      const node: unknown = Reflect.get(source, "node");
      return node instanceof Element ? `${node.tagName}.${node.className}` : String(node);
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: object[] = Reflect.get(entry, "sources");
        shifts.push({ value: Number(Reflect.get(entry, "value")), moved: sources.map(nameOf) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Expects that the layout shifts of the open document sum up to less than a limit. */
export async function expectShiftBelow(page: Page, limit: number, name: string): Promise<void> {
  const shifts = shiftsSchema.parse(await page.evaluate(() => Reflect.get(window, "shifts")));
  const moved = shifts.flatMap((shift) => shift.moved).join(", ");
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${name}: ${moved}`).toBeLessThan(limit);
}

/**
 * Opens a page and paints all of it before its code arrives, as on a slow network.
 * @returns a function that lets the code load and waits until the page is idle
 */
export async function openBeforeCode(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdRequests(page, coreCode);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("main h1")).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  return async () => {
    release();
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.unroute(coreCode);
  };
}
