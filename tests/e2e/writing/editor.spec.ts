import { readFile } from "node:fs/promises";
import { expectAccessible } from "../accessibility";
import { expect } from "../fixtures";
import { fillNewPost, newPost, postFields, publishButton } from "../posts";
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

  test("the first tap on „Markdown” works", { tag: "@long" }, async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    await expect(description).toBeFocused();
    await page.getByRole("button", { name: "Markdown" }).tap();
    await expect(markdown).toBeVisible();
  });
});

test(
  "what is no Markdown stays as typed, and a rule is taken back at once",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    await page.keyboard.type("1. maja byliśmy w Tatrach. Dwa * dwa, moj_plik_1 i #1\n# 1 w Polsce");
    await expect(markdown).toHaveValue(
      "1. maja byliśmy w Tatrach. Dwa * dwa, moj_plik_1 i #1\n\n# 1 w Polsce",
    );
    await page.keyboard.type("\n- ");
    await expect(description.getByRole("listitem")).toHaveCount(1);
    await page.keyboard.press("Backspace");
    await expect(description.getByRole("listitem")).toHaveCount(0);
    await page.keyboard.type("a");
    await expect(markdown).toHaveValue(/\n\n\\- a$/);
    // Quotes can be nested at most three levels deep.
    await page.keyboard.type("\n> > > > b");
    await expect(description.getByText("> b")).toBeVisible();
    await expect(markdown).toHaveValue(/\n\n> > > \\> b$/);
  },
);

test(
  "what Markdown cannot have is shown at once as it is stored",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    await page.keyboard.press("ControlOrMeta+b");
    await page.keyboard.type("Uwaga:");
    await page.keyboard.press("ControlOrMeta+b");
    await page.keyboard.type("nie ruszać");
    await expect(markdown).toHaveValue("**Uwaga**:nie ruszać");
    await expect(description.locator("strong")).toHaveText("Uwaga");
    await page.keyboard.type("!");
    await expect(markdown).toHaveValue("**Uwaga**:nie ruszać!");
  },
);

test(
  "a footnote is written, travels and is deleted with its reference",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    await page.keyboard.type("Raz. ");
    await page.keyboard.press("ControlOrMeta+Alt+f");
    await page.keyboard.type("Skąd");
    await page.keyboard.press("ControlOrMeta+Alt+f");
    await page.keyboard.type("Dwa.");
    await expect(markdown).toHaveValue("Raz. [^1]Dwa.\n\n[^1]: Skąd");
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+End");
    await page.keyboard.press("ControlOrMeta+x");
    await expect(markdown).toHaveValue("");
    await page.keyboard.press("ControlOrMeta+v");
    await expect(markdown).toHaveValue("Raz. [^1]Dwa.\n\n[^1]: Skąd");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ControlOrMeta+v");
    await expect(markdown).toHaveValue("Raz. [^1]Dwa.\n\nRaz. [^1]Dwa.\n\n[^1]: Skąd");
    await paste(description, {
      "text/html":
        '<p data-blog-copy>Inny<sup data-footnote="1"></sup></p><div data-footnote-text="1"><p>Tam</p></div>',
    });
    await expect(markdown).toHaveValue(/Dwa\.Inny\[\^2\]\n\n\[\^1\]: Skąd\n\n\[\^2\]: Tam$/);
  },
);

test(
  "pictures, code and screenshots are put where they can stand, and replace no words",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    const insertPicture = async (button: string, words: string) => {
      const dialog = page.getByRole("dialog", { name: "Zdjęcie" });
      await dialog.getByLabel(/adres/i).fill("https://example.com/a.png");
      await dialog.getByLabel("Opis dla niewidomych").fill(words);
      await dialog.getByRole("button", { name: button }).click();
    };
    const picture = page.getByRole("button", { name: /^Zdjęcie \(/ });
    await page.keyboard.type("Tu");
    await picture.click();
    await insertPicture("Wstaw", "Dom");
    await page.keyboard.type("dalej");
    await expect(markdown).toHaveValue('Tu\n\n![Dom](https://example.com/a.png "")\n\ndalej');
    await description.locator("figure").click();
    await picture.click();
    await insertPicture("Zmień", "Las");
    await page.keyboard.type("I ");
    await expect(markdown).toHaveValue('Tu\n\n![Las](https://example.com/a.png "")\n\nI dalej');
    await page.keyboard.press("ControlOrMeta+a");
    for (const html of [
      '<img src="data:image/png;base64,AAAA">',
      '<p><img src="blob:https://example.com/1"></p>',
    ]) {
      await paste(description, { "text/html": html });
      await expect(page.getByText(/^Tego zdjęcia nie da się wkleić/)).toBeVisible();
      await expect(markdown).toHaveValue('Tu\n\n![Las](https://example.com/a.png "")\n\nI dalej');
    }
    await expect(page.getByAltText("Podgląd wybranego zdjęcia")).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("\n| A | B |\n| - | - |\nw");
    await picture.click();
    await insertPicture("Wstaw", "Pole");
    await expect(markdown).toHaveValue(/\| A \| B \|\n\| --- \| --- \|\n\| w \|  \|\n\n!\[Pole\]/);
    const code = "<pre style='font-family: monospace; white-space: pre'>a\nb;</pre>";
    await page.keyboard.type("## Dział");
    await paste(description, { "text/html": code, "text/plain": "a\nb;" });
    await expect(markdown).toHaveValue(/## Dział\n\n```\na\nb;\n```$/);
  },
);

test(
  "what is typed stands where the cursor was moved, on a page that is too busy to be told of it",
  { tag: "@long" },
  async ({ page }) => {
    await page.addInitScript(() =>
      window.addEventListener(
        "selectionchange",
        (event) => event.isTrusted && event.stopImmediatePropagation(),
        { capture: true },
      ),
    );
    const { markdown } = await openEditor(page);
    await page.keyboard.type("Raz\nDwa");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("!\nTrzy");
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("0 ");
    await expect(markdown).toHaveValue("0 Raz\n\nDwa!\n\nTrzy");
  },
);

test("a formatted text is pasted in its form, and undone and redone at once", async ({
  page,
  browserErrors,
}) => {
  const { description, markdown } = await openEditor(page);
  const read = (name: string) => readFile(`tests/support/clipboards/${name}.txt`, "utf8");
  const text = (await read("libreOffice.md")).trimEnd();
  await paste(description, {
    "text/html": await read("libreOffice.html"),
    "text/plain": "Zakwas od zera",
  });
  await expect(markdown).toHaveValue(text);
  expect(browserErrors).toEqual([]);
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
