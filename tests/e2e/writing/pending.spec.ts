import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { expectDraftSaved } from "../drafts";
import { expect, holdRequests } from "../fixtures";
import { expectPreview, fillPost, newPicture, newPost, publishButton } from "../posts";
import { addFiles, openEditor, paste, test } from "./editor";
import {
  boldWords,
  openWithoutConverter,
  openWithoutPictureCode,
  pasteWords,
  pressOften,
  switchToMarkdown,
} from "./pending";

const storedPicture = String.raw`!\[\]\(/api/images/[0-9a-f]{32}-900x600\.webp\)`;
const size = { width: 900, height: 600 };

test("a photo stands where it was pasted and splits no word, however late its code is", async ({
  page,
}) => {
  const { description, markdown, release } = await openWithoutPictureCode(page);
  await page.keyboard.type("Raz. ");
  await addFiles(description, "paste", { "image.png": await drawPicture(size) });
  await page.keyboard.type("Konstantynopolitanka");
  await expect(markdown).toHaveValue(
    /^Raz\.\n\n\[Tu będzie zdjęcie: .*\]\n\nKonstantynopolitanka$/,
  );
  release();
  await expect(markdown).toHaveValue(
    new RegExp(String.raw`^Raz\.\n\n${storedPicture}\n\nKonstantynopolitanka$`),
  );
});

test("a paste replaces the selection at once, and keeps what is typed until it is converted", async ({
  page,
}) => {
  const { description, markdown, release } = await openWithoutConverter(page);
  await page.keyboard.type("Stary tekst");
  await page.keyboard.press("ControlOrMeta+a");
  await paste(description, boldWords);
  await expect(markdown).toHaveValue("Nowy tekst.");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Dopisane zdanie.");
  await expect(markdown).toHaveValue("Nowy tekst. Dopisane zdanie.");
  release();
  await expect(markdown).toHaveValue("**Nowy** tekst. Dopisane zdanie.");
  await page.keyboard.type("!");
  await expect(markdown).toHaveValue("**Nowy** tekst. Dopisane zdanie.!");
  await pressOften(description, "z", 8);
  await expect(markdown).toHaveValue("");
  await pressOften(description, "y", 8);
  await expect(markdown).toHaveValue("**Nowy** tekst. Dopisane zdanie.!");
});

test(
  "several pastes keep their order and their form, and each is undone by one key",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown, release } = await openWithoutConverter(page);
    await pasteWords(description, "Raz", "Dwa", "Trzy");
    await expect(markdown).toHaveValue("Raz;Dwa;Trzy;");
    release();
    await expect(markdown).toHaveValue("**Raz**;**Dwa**;**Trzy**;");
    await description.press("ControlOrMeta+a");
    await paste(description, {
      "text/html": "<h2>Tytuł</h2><ul><li>a</li></ul>",
      "text/plain": "x",
    });
    await expect(markdown).toHaveValue("## Tytuł\n\n- a");
    await description.press("ControlOrMeta+z");
    await expect(markdown).toHaveValue("**Raz**;**Dwa**;**Trzy**;");
  },
);

test(
  "a paste that is undone before it is converted comes back with its form when it is redone",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown, release } = await openWithoutConverter(page);
    await page.keyboard.type("Stary");
    await page.keyboard.press("ControlOrMeta+a");
    await paste(description, boldWords);
    await expect(markdown).toHaveValue("Nowy tekst.");
    await description.press("ControlOrMeta+z");
    await expect(markdown).toHaveValue("Stary");
    release();
    await description.press("ControlOrMeta+y");
    await expect(markdown).toHaveValue("**Nowy** tekst.");
  },
);

test("publishing waits for a paste that is still being converted, and the draft has its words", async ({
  page,
}) => {
  const { description, markdown, release } = await openWithoutConverter(page);
  const post = newPost();
  await fillPost(page, post);
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await expectPreview(page);
  await description.press("ControlOrMeta+a");
  await paste(description, boldWords);
  await expect(markdown).toHaveValue("Nowy tekst.");
  await expectDraftSaved(page);
  await publishButton(page).click();
  await expect(page.getByRole("button", { name: "Jeszcze wklejony tekst…" })).toBeVisible();
  release();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: post.title, exact: true }).click();
  await expect(page.locator(".post-body strong")).toHaveText("Nowy");
});

test(
  "the Markdown field keeps the place of pastes and photos, too",
  { tag: "@long" },
  async ({ page }) => {
    const { release } = await openWithoutConverter(page);
    const field = await switchToMarkdown(page);
    await page.keyboard.type("Stary tekst");
    await page.keyboard.press("ControlOrMeta+a");
    await paste(field, boldWords);
    await expect(field).toHaveValue("Nowy tekst.");
    await page.keyboard.type(" Dopisane. ");
    await pasteWords(field, "Raz", "Dwa");
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("Tak. ");
    await expect(field).toHaveValue("Tak. Nowy tekst. Dopisane. Raz;Dwa;");
    release();
    await expect(field).toHaveValue("Tak. **Nowy** tekst. Dopisane. **Raz**;**Dwa**;");
    await page.keyboard.type("Oto: ");
    await expect(field).toHaveValue(/^Tak\. Oto: \*\*Nowy/);
  },
);

test("in the Markdown field, one undo takes a paste away", { tag: "@long" }, async ({ page }) => {
  await openEditor(page);
  const field = await switchToMarkdown(page);
  await page.keyboard.type("Stary tekst");
  await page.keyboard.press("ControlOrMeta+a");
  await paste(field, boldWords);
  await expect(field).toHaveValue("**Nowy** tekst.");
  await field.press("ControlOrMeta+z");
  await expect(field).toHaveValue("Stary tekst");
});

test(
  "a photo stands where it was pasted in the Markdown field, and typing goes on below",
  { tag: "@long" },
  async ({ page }) => {
    const { release } = await openWithoutPictureCode(page);
    const field = await switchToMarkdown(page);
    await page.keyboard.type("Raz. ");
    await addFiles(field, "paste", { "image.png": await drawPicture(size) });
    await page.keyboard.type("Konstantynopolitanka");
    release();
    await expect(field).toHaveValue(
      new RegExp(String.raw`^Raz\. \n\n${storedPicture}\n\nKonstantynopolitanka$`),
    );
  },
);

test("a draft's photo that is not on the server is never another photo of the same name", async ({
  page,
}) => {
  const { description, markdown } = await openEditor(page);
  await page.keyboard.type("Raz");
  await page.route("**/api/images", (route) => route.abort());
  await addFiles(description, "paste", { "image.png": await drawPicture(size) });
  await expect(description.getByRole("button", { name: "Usuń" })).toBeVisible();
  await expect(markdown).toHaveValue(/Tu będzie/);
  await page.unroute("**/api/images");
  await page.reload();
  await expect(description).toHaveAttribute("contenteditable", "true");
  await description.click();
  await addFiles(description, "paste", { "image.png": await drawPicture(size) });
  await expect(markdown).toHaveValue(new RegExp(`^${storedPicture}$`));
  await page.getByRole("button", { name: "Przywróć" }).click();
  await expect(description.getByText("Zdjęcia „image” nie ma w szkicu.")).toBeVisible();
  await expect(markdown).toHaveValue(/^Raz\n\n\[Tu będzie zdjęcie: image #\w+\]$/);
});

test(
  "a picture is cut, copied and pasted with its caption, description and link",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    const picture = '[![Kot](https://a.pl/b.png "")](https://a.pl)';
    await page.keyboard.type(`Raz\n${picture}\nDwa`);
    await expect(markdown).toHaveValue(`Raz\n\n${picture}\n\nDwa`);
    await description.locator("figure").click();
    await page.keyboard.press("ControlOrMeta+x");
    await expect(markdown).toHaveValue("Raz\n\nDwa");
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ControlOrMeta+v");
    await expect(markdown).toHaveValue(`Raz\n\nDwa\n\n${picture}`);
    await description.locator("figure").click();
    await page.keyboard.press("ControlOrMeta+c");
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("ControlOrMeta+v");
    await expect(markdown).toHaveValue(`${picture}\n\nRaz\n\nDwa\n\n${picture}`);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(markdown).toHaveValue(`Raz\n\nDwa\n\n${picture}`);
  },
);

test(
  "a photo that is cut while it uploads is pasted, and still filled",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    const release = await holdRequests(page, "**/api/images");
    await page.keyboard.type("Raz\nDwa");
    await addFiles(description, "paste", { "image.png": await drawPicture(size) });
    await description.locator("figure").click();
    await page.keyboard.press("ControlOrMeta+x");
    await expect(markdown).toHaveValue("Raz\n\nDwa");
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("ControlOrMeta+v");
    release();
    await expect(markdown).toHaveValue(new RegExp(String.raw`^${storedPicture}\n\nRaz\n\nDwa$`));
  },
);

for (const [what, html, text] of [
  ["a picture", '<img src="https://a.pl/b.png" alt="Kot">', "![Kot](https://a.pl/b.png)"],
  [
    "a figure",
    '<figure><img src="https://a.pl/b.png" alt="Kot"><figcaption>Mruczek</figcaption></figure>',
    '![Kot](https://a.pl/b.png "Mruczek")',
  ],
  ["a rule", "<hr>", "---"],
] as const) {
  test(`${what} is pasted from another page, in both views`, { tag: "@long" }, async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    await paste(description, { "text/html": html });
    await expect(markdown).toHaveValue(text);
    const field = await switchToMarkdown(page);
    await field.fill("");
    await paste(field, { "text/html": html });
    await expect(field).toHaveValue(text);
  });
}

test(
  "a picture that is copied as a file is pasted, not its name",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    const bytes = await drawPicture(size);
    await addFiles(description, "paste", { "kot.png": bytes }, "/home/ala/kot.png");
    await expect(markdown).toHaveValue(new RegExp(`^${storedPicture}$`));
    const field = await switchToMarkdown(page);
    await field.fill("");
    await addFiles(field, "paste", { "kot.png": bytes }, "kot.png");
    await expect(field).toHaveValue(new RegExp(`^${storedPicture}\n\n$`));
  },
);

test(
  "what an input method commits at once leaves no marker",
  { tag: "@long" },
  async ({ page }) => {
    const { markdown } = await openEditor(page);
    const keyboard = await page.context().newCDPSession(page);
    const commit = async (text: string) => {
      await keyboard.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
      await keyboard.send("Input.insertText", { text });
    };
    // The input rules load after the editor.
    await page.waitForLoadState("networkidle");
    await commit("**x**");
    await expect(markdown).toHaveValue("**x**");
    await page.keyboard.type(" ");
    await commit("[kot](https://a.pl)");
    await expect(markdown).toHaveValue(/\*\*x\*\* \[kot\]\(https:\/\/a\.pl\)$/);
  },
);
