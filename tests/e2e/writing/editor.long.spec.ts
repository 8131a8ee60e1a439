import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expectAccessible } from "../accessibility";
import { expect, holdRequests } from "../fixtures";
import { fillNewPost, newPost, postFields, publishButton } from "../posts";
import { openEditor, paste, test } from "./editor";

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

test("Tab walks through a table and adds a row, and cells that are pasted fill cells", async ({
  page,
}) => {
  const { description, markdown } = await openEditor(page);
  await page.getByRole("button", { name: "Tabela" }).click();
  for (const word of ["a", "b", "c", "d", "e"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await page.getByRole("button", { name: "Tabela", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Wyrównaj do prawej" }).click();
  await expect(markdown).toHaveValue("| a | b |\n| --- | ---: |\n| c | d |\n| e |  |");
  await paste(description, {
    "text/html": "<table><tr><td>1</td></tr><tr><td>2</td></tr></table>".replaceAll(
      "</td>",
      "</td><td>x</td>",
    ),
  });
  await expect(markdown).toHaveValue(/\| e \| 1 \| x \|\n\| {2}\| 2 \| x \|$/);
  await expect(page.getByRole("cell", { name: "2" })).toHaveAttribute("align", "right");
  await page.getByRole("button", { name: "Tabela", exact: true }).click();
  await page.getByRole("menuitem", { name: "Usuń tabelę" }).click();
  await expect(markdown).toHaveValue("");
});

test("a row that Tab has added and that stays empty is not published", async ({ page }) => {
  const post = newPost();
  await fillNewPost(page, { ...post, description: "Tabela" });
  const { description, markdown } = postFields(page);
  const table = "| a | b |\n| --- | --- |\n| c | d |";
  await description.press("ControlOrMeta+End");
  await page.keyboard.type("\n| a | b |\n| --- | --- |\nc");
  for (const key of ["Tab", "d", "Tab"]) await page.keyboard.press(key);
  await expect(description.getByRole("row")).toHaveCount(3);
  for (const key of ["Tab", "Tab"]) await page.keyboard.press(key);
  await expect(description.getByRole("row")).toHaveCount(2);
  await page.keyboard.type("Pod nią");
  await expect(markdown).toHaveValue(`Tabela\n\n${table}\n\nPod nią`);
  await description.getByRole("cell", { name: "d" }).click();
  await page.keyboard.press("Tab");
  await expect(description.getByRole("row")).toHaveCount(3);
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: post.title, exact: true }).click();
  await expect(page.locator(".post-body").getByRole("row")).toHaveCount(2);
});

test("what an input method commits at once leaves no marker", async ({ page }) => {
  const { markdown } = await openEditor(page);
  const keyboard = await page.context().newCDPSession(page);
  const commit = async (text: string) => {
    await keyboard.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
    await keyboard.send("Input.insertText", { text });
  };
  await commit("**x**");
  await expect(markdown).toHaveValue("**x**");
  await page.keyboard.type(" ");
  await commit("[kot](https://a.pl)");
  await expect(markdown).toHaveValue(/\*\*x\*\* \[kot\]\(https:\/\/a\.pl\)$/);
});

test("a picture that does not load looks as it will in the post", async ({ page }) => {
  await page.route("https://example.com/a.png", (route) => route.abort());
  const { description } = await openEditor(page);
  await page.keyboard.type('![Dom](https://example.com/a.png "Nasz dom")\n');
  await expect(description.locator("figure.is-missing")).toHaveText("Nasz dom");
  await expect(description.locator("figure img")).toBeHidden();
});

test("a text too long to be drawn is written as Markdown, and nothing of it is lost", async ({
  page,
}) => {
  const { description, markdown } = await openEditor(page);
  const long = "Ala ma kota. ".repeat(24_000);
  await page.keyboard.type("Raz");
  await paste(description, { "text/plain": long });
  await expect(page.getByText(/^Tak długi tekst można pisać/)).toBeVisible();
  await expect(markdown).toHaveValue("Raz");
  await page.getByRole("button", { name: "Markdown" }).click();
  await description.fill(long);
  await page.getByRole("button", { name: "Markdown" }).click();
  await expect(page.getByRole("textbox", { name: "Treść" })).toHaveValue(long);
  await description.fill("Dwa");
  await page.getByRole("button", { name: "Markdown" }).click();
  await expect(description).toHaveAttribute("contenteditable", "true");
});

test("lists are pasted no deeper than Markdown has them, and joined code keeps its lines", async ({
  page,
}) => {
  const { description, markdown } = await openEditor(page);
  await page.keyboard.type("- 1");
  for (const number of "234") {
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type(number);
  }
  const html = "<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>";
  await paste(description, { "text/html": html });
  await expect(markdown).toHaveValue("- 1\n  - 2\n    - 3\n      - 4a\n        - b\n\n          c");
  await description.press("ControlOrMeta+a");
  await page.keyboard.type("ab\n```\ncd\nef");
  await description.press("ControlOrMeta+Home");
  for (const key of ["ArrowRight", "Shift+ArrowDown", "Delete"]) await page.keyboard.press(key);
  // Letters are wider in code, so the caret may land before or after one.
  await expect(markdown).toHaveValue(/^ac?d?\nef$/);
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

/** Fills in the text field, while the code of the visual editor is held back until `release` is called. */
async function fillBeforeEditor(page: Page, text: string) {
  const release = await holdRequests(page, "**/assets/editor-*.js");
  await page.goto("/posts/create-post");
  const { description, markdown } = postFields(page);
  await description.fill(text);
  return { description, markdown, release };
}
