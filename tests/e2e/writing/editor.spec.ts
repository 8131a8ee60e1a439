import type { Locator, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expectAccessible } from "../accessibility";
import { expect, holdRequests } from "../fixtures";
import { fillNewPost, newPost, postFields, publishButton } from "../posts";
import { test } from "../writer";

test.beforeEach(({ writer }) => expect(writer.token).not.toBe(""));

/** Opens the form of a new post, and waits for the visual editor. */
async function openEditor(page: Page) {
  await page.goto("/posts/create-post");
  const fields = postFields(page);
  await expect(fields.description).toHaveAttribute("contenteditable", "true");
  await fields.description.click();
  return fields;
}

/** Fills in the field while the visual editor has not loaded. */
async function fillBeforeEditor(page: Page, text: string) {
  const release = await holdRequests(page, "**/assets/editor-*.js");
  await page.goto("/posts/create-post");
  const { description, markdown } = postFields(page);
  await description.fill(text);
  return { description, markdown, release };
}

async function repeat(times: number, act: () => Promise<void>): Promise<void> {
  for (let count = 0; count < times; count++) await act();
}

/** Pastes what another program has copied. */
async function paste(target: Locator, types: Record<string, string>): Promise<void> {
  await target.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(copied)) clipboardData.setData(type, text);
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", event));
  }, types);
}

for (const width of [375, 1280]) {
  test(`a text is written as it will be read, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
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
}

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

test("one writes Markdown instead, which is remembered", async ({ page }) => {
  const { description, markdown } = await openEditor(page);
  await page.keyboard.type("**a**");
  const toggle = page.getByRole("button", { name: "Markdown" });
  await toggle.click();
  await expect(description).toHaveValue("**a**");
  await description.fill("- b\n\n* c");
  await page.reload();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  const read = (name: string) => readFile(`tests/support/clipboards/${name}.txt`, "utf8");
  await description.focus();
  await paste(description, { "text/html": await read("docs.html"), "text/plain": "Zakwas" });
  await expect(description).toHaveValue((await read("docs.md")).trimEnd());
  await description.press("ControlOrMeta+z");
  await expect(description).toHaveValue("");
  await description.fill("*  x\n*  y");
  await toggle.click();
  await expect(description.getByRole("listitem")).toHaveText(["x", "y"]);
  await expect(markdown).toHaveValue("*  x\n*  y");
});

test("one undoes to the empty text, also what was written as Markdown, and redoes to the end", async ({
  page,
}) => {
  const { description, markdown } = await openEditor(page);
  const undoAll = (key: string) => repeat(6, () => description.press(`ControlOrMeta+${key}`));
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
  await undoAll("z");
  await expect(markdown).toHaveValue("");
  await undoAll("y");
  await expect(markdown).toHaveValue("* a\n* b **c**\n\nd");
  await description.press("ControlOrMeta+a");
  await description.press("ControlOrMeta+i");
  await description.press("ControlOrMeta+z");
  await expect(markdown).toHaveValue("* a\n* b **c**\n\nd");
});

test("what one composes before the editor has loaded is not interrupted", async ({ page }) => {
  const { description, markdown, release } = await fillBeforeEditor(page, "Ala ");
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "ż", selectionStart: 1, selectionEnd: 1 });
  release();
  await expect(page.getByRole("button", { name: "Markdown" })).toBeVisible();
  await expect(description).not.toHaveAttribute("contenteditable");
  await keyboard.send("Input.insertText", { text: "żó" });
  await expect(description).toHaveAttribute("contenteditable", "true");
  await page.keyboard.type("łw");
  await expect(markdown).toHaveValue("Ala żółw");
});

test("what one selects before the editor has loaded stays selected", async ({ page }) => {
  const { description, markdown, release } = await fillBeforeEditor(page, "Ala **ma** kota");
  for (let count = 0; count < 7; count++) await description.press("Shift+ArrowLeft");
  release();
  await expect(description).toHaveAttribute("contenteditable", "true");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.type("X");
  await expect(markdown).toHaveValue("Ala **ma** X");
});

test("a link is inserted by a dialog or by pasting, changed and removed", async ({ page }) => {
  const { description, markdown } = await openEditor(page);
  await page.keyboard.type("kot");
  await description.press("ControlOrMeta+a");
  await description.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog", { name: "Odnośnik" });
  await expect(dialog.getByLabel("Adres")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("nic");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Adres")).toHaveAccessibleDescription(
    "Podaj adres, np. https://example.com",
  );
  await dialog.getByLabel("Adres").fill("example.com");
  await page.keyboard.press("Enter");
  await expect(markdown).toHaveValue("[kot](https://example.com)");
  await expect(description).toBeFocused();
  await page.keyboard.press("ControlOrMeta+k");
  await dialog.getByRole("button", { name: "Usuń odnośnik" }).click();
  await expect(markdown).toHaveValue("kot");
  await description.press("ControlOrMeta+a");
  await paste(description, { "text/plain": "https://a.pl/b" });
  await expect(markdown).toHaveValue("[kot](https://a.pl/b)");
});

test("a footnote and its reference are written and deleted together", async ({ page }) => {
  const { markdown } = await openEditor(page);
  await page.keyboard.type("Zdanie");
  await page.keyboard.press("ControlOrMeta+Alt+f");
  await page.keyboard.type("Przypis.");
  await expect(markdown).toHaveValue("Zdanie[^1]\n\n[^1]: Przypis.");
  await page.keyboard.press("ControlOrMeta+Alt+f");
  await page.keyboard.type(" dalej.");
  await expect(markdown).toHaveValue("Zdanie[^1] dalej.\n\n[^1]: Przypis.");
  for (let count = 0; count < 8; count++) await page.keyboard.press("Backspace");
  await expect(markdown).toHaveValue("Zdanie");
});

test("Tab walks through a table and adds a row, and cells that are pasted fill cells", async ({
  page,
}) => {
  const { description, markdown } = await openEditor(page);
  await page.getByRole("button", { name: "Tabela" }).click();
  for (const word of ["a", "b", "c", "d", "e"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await page.getByRole("button", { name: "Wyrównaj do prawej" }).click();
  await expect(markdown).toHaveValue("| a | b |\n| --- | ---: |\n| c | d |\n| e |  |");
  await paste(description, {
    "text/html": "<table><tr><td>1</td></tr><tr><td>2</td></tr></table>".replaceAll(
      "</td>",
      "</td><td>x</td>",
    ),
  });
  await expect(markdown).toHaveValue(/\| e \| 1 \| x \|\n\| {2}\| 2 \| x \|$/);
  await expect(page.getByRole("cell", { name: "2" })).toHaveAttribute("align", "right");
  await page.getByRole("button", { name: "Usuń tabelę" }).click();
  await expect(markdown).toHaveValue("");
});

test("typed lines make a table, through whose columns and out of which the arrows lead", async ({
  page,
}) => {
  const { markdown } = await openEditor(page);
  await page.keyboard.type("| a | b |\n| --- | --: |\n");
  const steps = ["1", "Tab", "2", "ArrowUp", "Home", "3", "ArrowUp", "4", "ArrowDown"];
  for (const key of [...steps, "ArrowDown", "ArrowDown", "5"]) await page.keyboard.press(key);
  await expect(markdown).toHaveValue("4\n\n| a | 3b |\n| --- | ---: |\n| 1 | 2 |\n\n5");
});

test("two lists become one when what parts them goes, as in Markdown", async ({ page }) => {
  const { description, markdown } = await openEditor(page);
  await page.keyboard.type("- a\nb\n\nc\n- d");
  await page.keyboard.press("ArrowUp");
  for (const _ of "cc") await page.keyboard.press("Backspace");
  await expect(markdown).toHaveValue("- a\n- b\n- d");
  await expect(description.getByRole("list")).toHaveCount(1);
});

test("a numbered list has no tasks, as in Markdown", async ({ page }) => {
  const { markdown } = await openEditor(page);
  await page.keyboard.type("- [ ] a\nb");
  await page.getByRole("button", { name: "Lista numerowana" }).click();
  await expect(markdown).toHaveValue("1. a\n2. b");
});

test("a triple click and a tool change one line", async ({ page }) => {
  const { description, markdown } = await openEditor(page);
  await page.keyboard.type("raz\ndwa\ntrzy");
  await description.getByText("raz").click({ clickCount: 3 });
  await page.getByRole("button", { name: "Nagłówek" }).click();
  await expect(markdown).toHaveValue("## raz\n\ndwa\n\ntrzy");
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowDown");
  await page.getByRole("button", { name: /^Kod/ }).click();
  await expect(markdown).toHaveValue("```\nraz\n```\n\ndwa\n\ntrzy");
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
