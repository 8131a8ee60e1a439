import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { awaitStableScroll } from "../scroll";
import { testEachPage } from "./pages";

/** Controls other than links, which lead elsewhere, and buttons that send a form, which lead to what is missing. */
const controls = "button:not([type=submit]), summary, [type=checkbox]";

/** Maximum number of controls pressed per page, since long lists repeat the same ones. */
const maxControls = 50;

for (const width of [375, 1280]) {
  testEachPage(
    `stays where it is at ${width} px, whichever control is pressed`,
    async ({ page, path }) => {
      test.setTimeout(400_000);
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const { pathname } = new URL(page.url());
      const moves: string[] = [];
      for (let index = 0; index < maxControls; index++) {
        const control = page.locator(controls).nth(index);
        if ((await control.count()) === 0) break;
        if (await isPressable(control)) moves.push(...(await movesOf(page, control)));
        if (new URL(page.url()).pathname !== pathname) await page.goto(path);
      }
      expect(moves).toEqual([]);
    },
  );
}

/** Returns whether a control can be pressed and leaves all sizes as they are, unlike those for the size of letters. */
function isPressable(control: Locator): Promise<boolean> {
  return control.evaluate(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(":disabled, [aria-disabled=true], [inert] *, .letter-size *"),
  );
}

/** Presses a control, and Escape if that opens a dialog or a menu. @returns what of this has moved the page */
async function movesOf(page: Page, control: Locator): Promise<string[]> {
  const name = await control.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    return `${element.ariaLabel ?? element.textContent} ${element.className}`;
  });
  await awaitStableScroll(page);
  const before = await page.evaluate(() => scrollY);
  const moves: string[] = [];
  const check = async (key: string) => {
    await awaitStableScroll(page);
    // A page that has become shorter cannot stay where it was.
    const [expected, actual] = await page.evaluate(
      (top) => [Math.min(top, document.documentElement.scrollHeight - innerHeight), scrollY],
      before,
    );
    const distance = actual - expected;
    if (Math.abs(distance) > 1 && !(await page.evaluate(hasFollowedCursor, distance)))
      moves.push(`${name}, ${key}: ${expected} → ${actual}`);
  };
  const { pathname } = new URL(page.url());
  await control.press("Space");
  if (new URL(page.url()).pathname !== pathname) return [];
  await check("Space");
  if (
    (await page
      .locator("dialog[open], [role=dialog], [role=menu]")
      .filter({ visible: true })
      .count()) > 0
  ) {
    await page.keyboard.press("Escape");
    await check("Escape");
  }
  return moves;
}

/** Runs in the page: returns whether the cursor in a text would be below or behind the form's buttons without a move. */
function hasFollowedCursor(distance: number): boolean {
  const node = getSelection()?.anchorNode;
  const line = node instanceof Element ? node : node?.parentElement;
  const bar = document.querySelector(".form-actions");
  if (!line?.closest("[contenteditable=true]") || !bar) return false;
  return line.getBoundingClientRect().bottom + distance > bar.getBoundingClientRect().top;
}
