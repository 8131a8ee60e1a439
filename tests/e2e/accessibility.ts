import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
const rulesOfColour = ["color-contrast", "link-in-text-block"];

interface View {
  width: number;
  colorSchemes: ("light" | "dark")[];
}

/** What every change has to pass. */
const someViews: View[] = [{ width: 375, colorSchemes: ["light"] }];

const allViews: View[] = [375, 768, 1280].map((width) => ({
  width,
  colorSchemes: ["light", "dark"],
}));

/**
 * Asks axe about the page as it stands: on a phone in light colours; in a long run on a phone, a
 * tablet and a desktop in both.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const views = test.info().project.name === "long" ? allViews : someViews;
  for (const { width, colorSchemes } of views) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await awaitAnimations(page);
      // There are no frames, and without their care it takes half as long.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
      // The theme changes colours alone.
      const { violations } = await (
        colorScheme === "light" ? axe.withTags(tags) : axe.withRules(rulesOfColour)
      ).analyze();
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      }));
      expect(found, `${page.url()} at ${width}, ${colorScheme}`).toEqual([]);
    }
  }
}

/** Half-faded colours are nobody's design. A spinner and the timer of a toast may run on. */
async function awaitAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== "running" || Number(effect?.getComputedTiming().endTime) > 2_000,
      ),
  );
}
