import type { Page } from "@playwright/test";
import { acceptCookies, expect, test } from "../fixtures";
import { pages, logInAndGetPath } from "./pages";

/** Stops of one page at most; the longest lists repeat themselves. */
const maxStops = 60;

const colours = [
  { name: "light", media: { colorScheme: "light", forcedColors: "none" } },
  { name: "dark", media: { colorScheme: "dark", forcedColors: "none" } },
  { name: "forced colours", media: { colorScheme: "light", forcedColors: "active" } },
] as const;

for (const [index, pageUnderTest] of pages.entries()) {
  const { visitor, heading } = pageUnderTest;
  test(`page ${index + 1} (${visitor}, ${String(heading)}) marks each stop of Tab alike`, async ({
    page,
    origin,
    dataDir,
    account,
  }) => {
    test.slow();
    await acceptCookies(page, origin);
    const path = await logInAndGetPath(pageUnderTest, { page, dataDir, account });
    for (const { name, media } of colours) {
      await page.emulateMedia(media);
      await page.goto(path, { waitUntil: "networkidle" });
      // A link that verifies an address does so once.
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const stops = await marksOf(page);
      expect(stops.length, name).toBeGreaterThan(3);
      expect(
        stops.filter(({ mark }) => mark !== "the mark"),
        name,
      ).toEqual([]);
    }
  });
}

test("a topic that the strip of a phone cuts off comes into sight with the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/posts", { waitUntil: "networkidle" });
  const topics = page.getByRole("navigation", { name: "Tematy" }).getByRole("link");
  const focused = topics.and(page.locator(":focus"));
  await topics.first().focus();
  const keys = [...Array(5).fill("Tab"), ...Array(5).fill("Shift+Tab")];
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect(focused).toBeInViewport({ ratio: 1 });
  }
});

/** What stands out at each stop of Tab: „the mark”, or what differs from it. */
async function marksOf(page: Page): Promise<{ stop: string; mark: string }[]> {
  const stops = [];
  for (let count = 0; count < maxStops; count++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(readMark);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

function readMark(): { stop: string; mark: string } | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  // A control hidden by sight alone is marked by its label.
  const isHidden = focused.matches(".visually-hidden");
  const marked = (isHidden && focused.nextElementSibling) || focused;
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.setProperty("outline", "3px solid var(--focus-ring)");
  const { outlineColor } = getComputedStyle(probe);
  probe.remove();
  const style = getComputedStyle(marked);
  const mark = `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor} ${style.boxShadow}`;
  const isRight = mark === `solid 3px ${outlineColor} none` && /^-?3px$/.test(style.outlineOffset);
  const stop = `${focused.tagName} ${focused.className} ${focused.textContent.slice(0, 30)}`;
  return { stop, mark: isRight ? "the mark" : `${mark} at ${style.outlineOffset}` };
}
