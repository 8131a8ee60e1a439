import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility";
import { expect } from "../fixtures";
import { openPost, postFields, test as base } from "../posts";
import { openEditor, test } from "./editor";

const phone = { width: 375, height: 740 };

/** Returns the names of the buttons in the toolbar with their places. */
function readPlaces(page: Page) {
  return page
    .getByRole("toolbar", { name: "Formatowanie" })
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, right } = button.getBoundingClientRect();
        return [button.getAttribute("aria-label")?.replace(/ \(.*/, ""), left, right];
      }),
    );
}

test("on a phone the most used tools are seen, and 'Więcej' has the others", async ({ page }) => {
  await page.setViewportSize(phone);
  const { description, markdown } = await openEditor(page);
  const places = await readPlaces(page);
  const names = places.map(([name]) => name);
  expect(names.slice(0, 3)).toEqual(["Pogrubienie", "Odnośnik", "Zdjęcie"]);
  for (const [, left, right] of places) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(phone.width);
  }
  const more = page.getByRole("button", { name: "Więcej" });
  await more.click();
  await page.getByRole("menuitemcheckbox", { name: "Cytat" }).click();
  await expect(description).toBeFocused();
  await page.keyboard.type("Kto pyta, nie błądzi");
  await expect(markdown).toHaveValue("> Kto pyta, nie błądzi");
  await more.press("Enter");
  await expect(page.getByRole("menu").getByRole("menuitemcheckbox").first()).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
});

for (const width of [375, 1280]) {
  test(`at ${width} px no tool changes its place in a table, and two quick presses are one`, async ({
    page,
  }) => {
    await page.setViewportSize({ ...phone, width });
    const { markdown } = await openEditor(page);
    const more = page.getByRole("button", { name: "Więcej" });
    const tools = page.getByRole("menu");
    const pressTwice = async (name: RegExp | string) => {
      if (width < 600) await more.click();
      else if (name === "Usuń tabelę")
        await page.getByRole("button", { name: "Tabela", exact: true }).click();
      const inMenu = tools.getByText(name);
      const tool = page.getByRole("button", { name }).or(inMenu).first();
      const { x, y } = await tool.evaluate((element) => element.getBoundingClientRect().toJSON());
      await page.mouse.dblclick(x + 10, y + 10);
    };
    const places = await readPlaces(page);
    await pressTwice(/^Tabela/);
    await expect(markdown).toHaveValue(/^\| Kolumna \| Kolumna \|\n[-| ]+\n[| ]+$/);
    await expect(tools).toHaveCount(0);
    expect(await readPlaces(page)).toEqual(places);
    await page.locator(".ProseMirror td").first().click();
    await expect(page.getByRole("button", { name: "Nagłówek" })).toBeDisabled();
    await pressTwice("Usuń tabelę");
    await expect(markdown).toHaveValue("");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await readPlaces(page)).toEqual(places);
  });
}

test("an empty text says how to begin, and in Markdown there is help, too", async ({ page }) => {
  const { description, markdown } = await openEditor(page);
  const hint = await markdown.getAttribute("placeholder");
  await expect(description.locator("[data-hint]")).toHaveAttribute("data-hint", hint ?? "");
  await page.keyboard.type("Raz");
  await expect(description.locator("[data-hint]")).toHaveCount(0);
  await page.getByRole("button", { name: "Markdown" }).click();
  const field = page.getByRole("textbox", { name: "Treść" });
  await expect(field).toHaveValue("Raz");
  await page.getByRole("button", { name: "Pomoc" }).click();
  await expect(page.getByRole("dialog", { name: "Pomoc w pisaniu" })).toBeVisible();
  await expectAccessible(page);
});

test("quotes, dashes and ellipses are set as one types, each is undone by itself, and none in code", async ({
  page,
}) => {
  const { description, markdown } = await openEditor(page);
  await page.keyboard.type('Mówi: "tak"');
  await expect(markdown).toHaveValue("Mówi: „tak”");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(markdown).toHaveValue('Mówi: „tak"');
  await page.keyboard.press("ControlOrMeta+y");
  await page.keyboard.type(" - i");
  await expect(markdown).toHaveValue("Mówi: „tak” – i");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(markdown).toHaveValue(/ –$/);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(markdown).toHaveValue(/ -$/);
  await page.keyboard.type("...");
  await expect(markdown).toHaveValue(/ - …$/);
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.type(" koniec");
  await expect(markdown).toHaveValue("Mówi: „tak” - ... koniec");
  await description.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("ControlOrMeta+e");
  await page.keyboard.type('a = "b" - 1...');
  await expect(markdown).toHaveValue('```\na = "b" - 1...\n```');
});

base(
  "Escape closes a menu of the toolbar, but not the dialog around it",
  async ({ page, post }) => {
    await page.setViewportSize(phone);
    await openPost(page, post);
    await page.getByRole("button", { name: "Edytuj", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Edytuj post" });
    await expect(postFields(dialog).description).toHaveAttribute("contenteditable", "true");
    await dialog.getByRole("button", { name: "Więcej" }).click();
    await expect(dialog.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("menu")).toHaveCount(0);
    await expect(dialog).toBeVisible();
  },
);
