import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { expect, holdRequests } from "../fixtures";
import { newPicture } from "../posts";
import { addFiles, openEditor, paste, switchToMarkdown, test } from "./editor";

const storedPicture = String.raw`!\[\]\(/api/images/[0-9a-f]{32}-900x600\.webp\)`;
const size = { width: 900, height: 600 };

test("a photo stands where it was pasted and splits no word, however late its code is", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/assets/pictures-*.js");
  const { description, markdown } = await openEditor(page);
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

test(
  "a draft's photo that is not on the server is no other of the same name, and is asked for again",
  { tag: "@long" },
  async ({ page }) => {
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
    const chooser = page.waitForEvent("filechooser");
    await description.getByRole("button", { name: "Wybierz plik" }).click();
    await (await chooser).setFiles(await newPicture());
    await expect(markdown).toHaveValue(/^Raz\n\n!\[\]\(\/api\/images\//);
  },
);

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

test(
  "pictures and rules without words are pasted from another page, in both views",
  { tag: "@long" },
  async ({ page }) => {
    const { description, markdown } = await openEditor(page);
    await paste(description, { "text/html": "<hr>" });
    await expect(markdown).toHaveValue("---");
    const field = await switchToMarkdown(page);
    await field.fill("");
    await paste(field, { "text/html": '<img src="https://a.pl/b.png" alt="Kot">' });
    await expect(field).toHaveValue("![Kot](https://a.pl/b.png)");
  },
);

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
