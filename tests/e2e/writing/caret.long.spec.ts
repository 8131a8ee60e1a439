import { expect } from "../fixtures";
import { openPost, postFields } from "../posts";
import { findHiddenCaretLines } from "./caret";
import { openEditor, test } from "./editor";

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [375, 667],
  [414, 896],
  [768, 1024],
  [1024, 768],
  [1280, 720],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 600, isMobile: width < 600 });
    test("the line being typed is seen", async ({ page }) => {
      await openEditor(page);
      expect(await findHiddenCaretLines(page, 40)).toEqual([]);
    });
    test("the line being typed as Markdown is seen", async ({ page }) => {
      await openEditor(page);
      await page.getByRole("button", { name: "Markdown" }).click();
      await postFields(page).description.click();
      expect(await findHiddenCaretLines(page, 40)).toEqual([]);
    });
    test("the line being typed in the edit dialog is seen", async ({ page, post }) => {
      await openPost(page, post);
      await page.getByRole("button", { name: "Edytuj" }).click();
      const { description } = postFields(page.getByRole("dialog"));
      await expect(description).toHaveAttribute("contenteditable", "true");
      await description.click();
      expect(await findHiddenCaretLines(page, 40)).toEqual([]);
    });
  });
}
