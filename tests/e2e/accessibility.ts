import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Runs axe on the open page, at the width of a phone and in light colours. The `long` project also checks the widths of
 * a tablet and a desktop, and the dark colours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isLongRun = test.info().project.name === "long";
  await showSkippedContent(page);
  for (const width of isLongRun ? [375, 768, 1280] : [375]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of isLongRun ? (["light", "dark"] as const) : (["light"] as const)) {
      await page.emulateMedia({ colorScheme });
      await awaitAnimations(page);
      // Legacy mode takes half as long. It skips frames, of which the pages have none.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
      // The dark theme changes nothing but colours, so rules about other things need not be checked again.
      const { violations } = await (
        colorScheme === "light" ? axe.withTags(tags) : axe.withRules(colourRules)
      ).analyze();
      const summary = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        elements: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      }));
      expect(summary, `${page.url()} at ${width}, ${colorScheme}`).toEqual([]);
    }
  }
}

/** Lays out table rows that are far from the viewport, since axe would measure their unfinished layout. */
async function showSkippedContent(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Waits until animations have ended, except long ones such as spinners and toast timers. */
export async function awaitAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== "running" || Number(effect?.getComputedTiming().endTime) > 2_000,
      ),
  );
}

/** Returns the contrast ratio of two opaque colours, as the browser computes them (WCAG 2.2, 1.4.3). */
export function contrastOf(...colours: [string, string]): number {
  const [lighter = 0, darker = 0] = colours.map(luminanceOf).toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/[\d.]+/g)].map(([digits]) => {
    const value = Number(digits) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Runs in the page: describes the focused element if its centre and two corners are all hidden (WCAG 2.2, 2.4.11). */
export function describeHiddenFocus(): string[] {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return [];
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, top + 2],
    [right - 2, bottom - 2],
  ] as const;
  const isVisible = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focused.contains(hit) || hit.contains(focused));
  });
  return isVisible ? [] : [`${focused.outerHTML.slice(0, 80)} at ${Math.round(top)}`];
}
