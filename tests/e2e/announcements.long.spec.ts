import { randomUUID } from "node:crypto";
import { submitLogin } from "./account";
import { recordAnnouncements } from "./announcements";
import { acceptCookies, expect, test } from "./fixtures";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("the same error is announced a second time", async ({ page }) => {
  const expectAnnouncements = await recordAnnouncements(page);
  await page.goto("/login");
  const wrong = { email: "nikt@test.example", password: "Nie-to-1-hasło" };
  for (let attempt = 0; attempt < 2; attempt++) {
    await submitLogin(page, wrong);
    await expectAnnouncements(["Nieprawidłowy adres e-mail lub hasło."]);
  }
});

test("a search announces its count once typing pauses", async ({ page }) => {
  const expectAnnouncements = await recordAnnouncements(page);
  await page.goto("/search");
  const field = page.getByRole("searchbox", { name: "Szukaj postów" });
  await field.pressSequentially("zakwas", { delay: 120 });
  await expectAnnouncements([expect.stringMatching(/^Znaleziono \d+ post/)]);
  await field.fill(randomUUID());
  await expectAnnouncements(["Brak wyników."]);
});

test("a page that loads slowly announces so once, and once that it has loaded", async ({
  browser,
  origin,
}) => {
  const page = await browser.newPage({ baseURL: origin, serviceWorkers: "block" });
  const expectAnnouncements = await recordAnnouncements(page);
  await page.goto("/privacy");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("link", { name: "Posty", exact: true }).click();
  await expectAnnouncements(["Wczytywanie…"]);
  release();
  await expectAnnouncements(["Wczytano."]);
  await page.close();
});

test("opening and closing a dialog announces no toast again", async ({ page, member }) => {
  const expectAnnouncements = await recordAnnouncements(page);
  await page.goto(`/profile/${member._id}`);
  const edit = page.getByRole("button", { name: "Edytuj profil" });
  await edit.click();
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expectAnnouncements(["Profil zapisany"]);
  await edit.click();
  await expect(page.getByRole("dialog", { name: "Edytuj profil" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("Profil zapisany")).toBeVisible();
  await expectAnnouncements([]);
});

test("a confirmation is read without its icon, and once", async ({ page, member }) => {
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Usuń swoje konto" }).click();
  const dialog = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await expect(dialog.getByText("!", { exact: true })).toBeVisible();
  const told = await dialog.ariaSnapshot();
  expect(told).toContain("znikną bezpowrotnie");
  expect(told).not.toContain("!");
  await expect(dialog).not.toHaveAttribute("aria-live");
});
