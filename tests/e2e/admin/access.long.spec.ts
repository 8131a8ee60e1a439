import type { Page } from "@playwright/test";
import { logIn } from "../account";
import { acceptCookies, expect } from "../fixtures";
import { adminPaths, test } from "./admin";

/** Records every heading that is ever rendered and every API request. */
async function recordActivity(
  page: Page,
): Promise<{ calls: string[]; headings: () => Promise<string[]> }> {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    const headings = new Set<string>();
    Object.assign(window, { headings });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll("h1")) headings.add(heading.innerText);
    }).observe(document, { childList: true, subtree: true });
  });
  return { calls, headings: () => page.evaluate(() => [...Reflect.get(window, "headings")]) };
}

for (const visitor of ["guest", "plain user"]) {
  test(`a ${visitor} is redirected home and sees nothing of the panel`, async ({
    page,
    origin,
    account,
  }) => {
    await acceptCookies(page, origin);
    if (visitor === "plain user") await logIn(page, account);
    const { calls, headings } = await recordActivity(page);
    for (const path of adminPaths) {
      await page.goto(path);
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("article")).toHaveCount(3);
      expect(await headings(), path).toEqual(["Witamy na Blogu"]);
      await expect(page.getByRole("link", { name: "Panel Administracyjny" })).toHaveCount(0);
    }
    expect(calls.filter((call) => /users|comments|count/.test(call))).toEqual([]);
  });
}

test("an admin navigates from the header to every page of the panel", async ({
  admin,
  browserErrors,
}) => {
  await admin.goto("/");
  await admin.getByRole("link", { name: "Panel Administracyjny" }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Panel administracyjny");
  await expect(admin.getByRole("heading", { level: 1 })).toBeFocused();
  const nav = admin.getByRole("navigation", { name: "Panel administracyjny" });
  for (const [link, heading] of [
    ["Użytkownicy", "Wszyscy użytkownicy"],
    ["Posty", "Wszystkie posty"],
    ["Tematy", "Wszystkie tematy"],
    ["Komentarze", "Wszystkie komentarze"],
  ] as const) {
    await nav.getByRole("link", { name: link }).click();
    await expect(admin.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(admin.locator("tbody").getByRole("row").first()).toBeVisible();
  }
  await nav.getByRole("link", { name: "Przegląd" }).click();
  for (const name of ["Posty w kolejnych miesiącach", "Posty według tematów"]) {
    await expect(admin.getByRole("table", { name })).toBeVisible();
  }
  expect(browserErrors).toEqual([]);
});

test("a topic added on the dashboard is listed in the table and deleted there", async ({
  admin,
}) => {
  const title = `Żółwie ${Date.now()}`;
  await admin.goto("/admin-dashboard");
  await admin.getByLabel("Tytuł tematu").fill(title);
  await admin.getByRole("button", { name: "Dodaj temat" }).click();
  await expect(admin.getByRole("alert")).toHaveText(/Temat utworzony pomyślnie/);
  await admin.getByRole("link", { name: "Zobacz: Tematy" }).click();
  await expect(admin.getByRole("link", { name: title })).toBeVisible();
  await admin.getByRole("button", { name: `Usuń: ${title}` }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Usuń" }).click();
  await expect(admin.getByRole("link", { name: title })).toHaveCount(0);
});
