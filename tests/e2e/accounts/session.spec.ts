import { newcomer, openBlankPage, register, storeSession } from "../account";
import { recordRequests } from "../calls";
import { acceptCookies, expect, test } from "../fixtures";
import { userButton, expectLoggedOut, recordHeadings } from "./session";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a malformed stored session is a guest's page without an error", async ({
  page,
  browserErrors,
}) => {
  await openBlankPage(page);
  for (const session of [
    "{",
    "",
    "null",
    "[]",
    '"tekst"',
    '{"_id":7}',
    '{"_id":"1","token":null}',
  ]) {
    await storeSession(page, session);
    await page.goto("/");
    await expectLoggedOut(page);
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.getByRole("link", { name: "Logowanie" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Logowanie");
  }
  expect(browserErrors).toEqual([]);
});

test("login, registration and verification redirect a logged-in user home without a flash", async ({
  page,
  member,
  request,
  dataDir,
}) => {
  const link = await register(request, dataDir, newcomer());
  await page.addInitScript(recordHeadings);
  const requests = recordRequests(page, "GET", /^\/api\/auth\//);
  for (const path of ["/login", "/register", link]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(userButton(page, member.username)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(3);
    expect(await page.evaluate(() => Reflect.get(window, "headings"))).toEqual(["Witamy na Blogu"]);
  }
  expect(requests).toEqual([]);
});
