import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { testEachPage } from "./pages";

/** Maximum number of Tab stops checked per page, since long lists repeat the same elements. */
const maxStops = 60;

const colours = [
  { name: "light", media: { colorScheme: "light", forcedColors: "none" } },
  { name: "dark", media: { colorScheme: "dark", forcedColors: "none" } },
  { name: "forced colours", media: { colorScheme: "light", forcedColors: "active" } },
] as const;

testEachPage("shows the same focus ring at each Tab stop", async ({ page, path }) => {
  test.slow();
  for (const { name, media } of colours) {
    await page.emulateMedia(media);
    await page.goto(path, { waitUntil: "networkidle" });
    // A verification link works once, so later visits show another heading.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const stops = await readFocusRings(page);
    expect(stops.length, name).toBeGreaterThan(3);
    expect(stops.filter(({ ring }) => ring !== "expected")).toEqual([]);
  }
});

test("on a phone, focusing a topic scrolls it into view", async ({ page }) => {
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

/** Returns the Tab stops of the page. `ring` is "expected", or the styles where they differ from our focus ring. */
async function readFocusRings(page: Page): Promise<{ stop: string; ring: string }[]> {
  const stops = [];
  for (let count = 0; count < maxStops; count++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(readFocusRing);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

function readFocusRing(): { stop: string; ring: string } | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  // A visually hidden control shows its ring on its label.
  const isHidden = focused.matches(".visually-hidden");
  const outlined = (isHidden && focused.nextElementSibling) || focused;
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.setProperty("outline", "3px solid var(--focus-ring)");
  const { outlineColor } = getComputedStyle(probe);
  probe.remove();
  const style = getComputedStyle(outlined);
  const ring = `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor} ${style.boxShadow}`;
  const isExpected =
    ring === `solid 3px ${outlineColor} none` && /^-?3px$/.test(style.outlineOffset);
  const stop = `${focused.tagName} ${focused.className} ${focused.textContent.slice(0, 30)}`;
  return { stop, ring: isExpected ? "expected" : `${ring} at ${style.outlineOffset}` };
}
