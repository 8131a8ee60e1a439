import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Runs axe on the current page: on a phone in light colours, or, in the long run, on a phone, a tablet
 * and a desktop in both colour schemes.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isLong = test.info().project.name === "long";
  for (const width of isLong ? [375, 768, 1280] : [375]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of isLong ? (["light", "dark"] as const) : (["light"] as const)) {
      await page.emulateMedia({ colorScheme });
      await awaitAnimations(page);
      // The pages have no frames, and legacy mode, which skips them, takes half as long.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
      // The theme changes nothing but colours.
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

/** Runs in the page: describes the focused element if no corner nor its centre is visible (WCAG 2.2, 2.4.11). */
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
