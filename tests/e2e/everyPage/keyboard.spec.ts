import type { Page } from "@playwright/test";
import { describeHiddenFocus } from "../accessibility";
import { newRegistration } from "../account";
import { acceptCookies, expect, test } from "../fixtures";
import { awaitLink } from "../outbox";
import { newPicture } from "../posts";

test("a user registers, writes, comments, likes and deletes by keyboard alone", async ({
  page,
  dataDir,
  origin,
}) => {
  await acceptCookies(page, origin);
  const person = newRegistration();
  await page.goto("/");
  await press(page, "link", "Rejestracja");
  await tabTo(page, "textbox", "Nazwa użytkownika");
  await page.keyboard.type(person.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Logowanie" })).toBeFocused();
  await page.goto(await awaitLink(dataDir, person.email));
  await press(page, "link", "Zaloguj się");
  await tabTo(page, "textbox", "Adres e-mail");
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "Witamy na Blogu" })).toBeFocused();
  await press(page, "link", "Dodaj Post");
  // This listener is added early, since Playwright needs time to make Chromium intercept the file chooser.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, "combobox", "Temat");
  await page.keyboard.type("Kuch");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Klawiaturą");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(await newPicture());
  await tabTo(page, "textbox", "Treść");
  await page.keyboard.type("Treść napisana klawiaturą.");
  await press(page, "button", "Opublikuj");
  await expect(page.getByRole("heading", { level: 1, name: "Witamy na Blogu" })).toBeVisible();

  await press(page, "link", "Klawiaturą");
  await press(page, "button", /^Lubię to/);
  await expect(page.getByRole("button", { name: "Lubię to: 1 polubienie" })).toBeFocused();
  await tabTo(page, "textbox", "Napisz komentarz");
  await page.keyboard.type("I komentarz.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "1 komentarz" })).toBeVisible();

  await page.getByRole("heading", { level: 1 }).focus();
  await press(page, "button", "Usuń");
  await expect(page.getByRole("button", { name: "Anuluj" })).toBeFocused();
  await press(page, "button", "Usuń post");
  await expect(page.getByRole("heading", { level: 1, name: "Posty" })).toBeFocused();
});

test("the skip link leads past the header, and no focused element is covered on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Pliki cookie" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Przejdź do treści" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(describeHiddenFocus), `step ${step}`).toEqual([]);
  }
});

test("the chosen theme applies before the first paint after a reload", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page.getByRole("button", { name: "Motyw: systemowy" }).click();
  await page.route("**/*.js", () => undefined);
  await page.reload({ waitUntil: "commit" });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe("rgb(21, 19, 26)");
  // The light theme's colour must no longer apply.
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute(
    "content",
    "#15131A",
  );
});

test(
  "Tab reaches the posts before the topics beside them, to which a skip link leads",
  { tag: "@long" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    const topics = page.getByRole("navigation", { name: "Tematy" });
    await page.getByRole("main").focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Przejdź do tematów" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("article").first().locator(":focus")).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/#topics");
    await page.keyboard.press("Tab");
    await expect(topics.getByRole("link").first()).toBeFocused();
  },
);

/** Moves the focus to a control with Tab, and activates it with Enter. */
async function press(page: Page, role: "link" | "button", name: string | RegExp): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press("Enter");
}

async function tabTo(
  page: Page,
  role: "link" | "button" | "textbox" | "combobox",
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await expect(target).toBeAttached();
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${role} ${String(name)}.`);
}
