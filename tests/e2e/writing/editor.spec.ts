import { readFile } from "node:fs/promises";
import { expectAccessible } from "../accessibility";
import { expect } from "../fixtures";
import { fillNewPost, newPost, postFields, publishButton } from "../posts";
import { writeLong } from "./caret";
import { openEditor, paste, test } from "./editor";

test("a text is written as it will be read, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const post = newPost();
  await fillNewPost(page, { ...post, description: "Składniki" });
  const { description, markdown } = postFields(page);
  await description.press("ControlOrMeta+End");
  await page.getByRole("button", { name: "Nagłówek" }).click();
  await expect(description.getByRole("heading", { name: "Składniki" })).toBeVisible();
  await page.keyboard.type("\nTo ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("ważne");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type(" i *ładne*.\n- jajka\nmąka\n\nKoniec");
  await expect(markdown).toHaveValue(
    "## Składniki\n\nTo **ważne** i *ładne*.\n\n- jajka\n- mąka\n\nKoniec",
  );
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: post.title, exact: true }).click();
  const body = page.locator(".post-body");
  await expect(body.getByRole("heading", { level: 2, name: "Składniki" })).toBeVisible();
  await expect(body.locator("strong")).toHaveText("ważne");
  await expect(body.getByRole("listitem")).toHaveText(["jajka", "mąka"]);
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test("the line being typed is seen, and the first tap on „Markdown” works", async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    expect(await writeLong(page, 16)).toEqual([]);
    await expect(description).toBeFocused();
    await page.getByRole("button", { name: "Markdown" }).tap();
    await expect(markdown).toBeVisible();
  });
});

test("what is no Markdown stays as typed, and a rule is taken back at once", async ({ page }) => {
  const { description, markdown } = await openEditor(page);
  await page.keyboard.type("1. maja byliśmy w Tatrach. Dwa * dwa, _plik_ i #1\n# 1 w Polsce");
  await expect(markdown).toHaveValue(
    "1. maja byliśmy w Tatrach. Dwa * dwa, _plik_ i #1\n\n# 1 w Polsce",
  );
  await page.keyboard.type("\n- ");
  await expect(description.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Backspace");
  await expect(description.getByRole("listitem")).toHaveCount(0);
  await page.keyboard.type("a");
  await expect(markdown).toHaveValue(/\n\n\\- a$/);
});

test("what Markdown cannot have is shown at once as it is stored", async ({ page }) => {
  const { description, markdown } = await openEditor(page);
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("Uwaga:");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("nie ruszać");
  await expect(markdown).toHaveValue("**Uwaga**:nie ruszać");
  await expect(description.locator("strong")).toHaveText("Uwaga");
  await page.keyboard.type("!");
  await expect(markdown).toHaveValue("**Uwaga**:nie ruszać!");
});

test("a formatted text is pasted in its form, and undone and redone at once", async ({ page }) => {
  const { description, markdown } = await openEditor(page);
  const read = (name: string) => readFile(`tests/support/clipboards/${name}.txt`, "utf8");
  const text = (await read("word.md")).trimEnd();
  await paste(description, {
    "text/html": await read("word.html"),
    "text/plain": "Zakwas od zera",
  });
  await expect(markdown).toHaveValue(text);
  await description.press("ControlOrMeta+z");
  await expect(markdown).toHaveValue("");
  await description.press("ControlOrMeta+y");
  await expect(markdown).toHaveValue(text);
});

test("one undoes to the empty text, also what was written as Markdown, and redoes to the end", async ({
  page,
}) => {
  const { description, markdown } = await openEditor(page);
  const pressOften = async (key: string) => {
    for (let count = 0; count < 6; count++) await description.press(`ControlOrMeta+${key}`);
  };
  await page.keyboard.type("Raz\n\n\nDwa");
  await expect(markdown).toHaveValue("Raz\n\nDwa");
  const toggle = page.getByRole("button", { name: "Markdown" });
  await toggle.click();
  await toggle.click();
  await expect(description.getByRole("paragraph")).toHaveText(["Raz", "", "", "Dwa"]);
  await toggle.click();
  await description.fill("* a\n* b **c**");
  await toggle.click();
  await expect(description.getByRole("listitem")).toHaveText(["a", "b c"]);
  await description.press("ControlOrMeta+End");
  await page.keyboard.type("d");
  await pressOften("z");
  await expect(markdown).toHaveValue("");
  await pressOften("y");
  await expect(markdown).toHaveValue("* a\n* b **c**\n\nd");
  await description.press("ControlOrMeta+a");
  await description.press("ControlOrMeta+i");
  await description.press("ControlOrMeta+z");
  await expect(markdown).toHaveValue("* a\n* b **c**\n\nd");
});

test("the visual editor and its toolbar are accessible", async ({ page }) => {
  const { description } = await openEditor(page);
  await page.keyboard.type("## Dział\nTekst[^1]\n- [ ] zadanie\n\n> cytat\n\n");
  await page.getByRole("button", { name: "Tabela" }).click();
  await expect(description).toHaveAccessibleName("Treść");
  await expect(description).toHaveAttribute("aria-multiline", "true");
  await expectAccessible(page);
  const tools = page.getByRole("toolbar", { name: "Formatowanie" }).getByRole("button");
  await page.keyboard.press("Shift+Tab");
  await tools.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tools.last()).toBeFocused();
  await expect(tools.last()).toHaveAttribute("tabindex", "0");
});
