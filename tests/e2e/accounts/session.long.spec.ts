import { drawPicture } from "../../../tools/conformance/suite/pictures";
import { storedSession, submitLogin } from "../account";
import { acceptCookies, expect, test, getToast } from "../fixtures";
import { openWithInvalidToken, editProfile, userButton, expectLoggedOut } from "./session";
import { demoReader } from "../../support/demoLogins";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a photo upload is retried after a rejected token and a new login", async ({
  page,
  member,
}) => {
  await openWithInvalidToken(page, member);
  await page.getByRole("button", { name: "Zmień zdjęcie" }).click();
  const buffer = Buffer.from(await drawPicture());
  const file = { name: "ja.png", mimeType: "image/png", buffer };
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(file);
  await page.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  await submitLogin(page, member);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const url = (await storedSession(page))?.profilePhoto.url ?? "";
  expect(url).toMatch(/^\/api\/images\//);
  await expect(page.getByRole("main").locator(`img[src="${url}"]`)).toBeVisible();
});

test("logging in as another user in the dialog does not save the change", async ({
  page,
  member,
}) => {
  await openWithInvalidToken(page, member);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await page.getByLabel("O sobie").fill("Cudze bio.");
  await page.getByRole("button", { name: "Zapisz" }).click();
  await submitLogin(page, demoReader);
  await expect(getToast(page, "Zaloguj się, aby to zrobić.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edytuj profil" })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.username);
  await expect(page.getByText("Cudze bio.")).toBeHidden();
});

test("a new password keeps its own session and ends all others", async ({ page, member }) => {
  const before = await storedSession(page);
  await page.goto(`/profile/${member._id}`);
  await editProfile(page, async () => {
    await page.getByLabel(/^Nowe hasło/).fill("Drugie-2-hasło");
  });
  const refused = await page.request.put(`/api/users/profile/${member._id}`, {
    headers: { authorization: `Bearer ${before?.token}` },
    data: { bio: "Przez stary żeton." },
  });
  expect(refused.status()).toBe(401);

  await editProfile(page, async () => {
    await page.getByLabel("O sobie").fill("Ta sama sesja.");
  });
  await expect(page.getByText("Ta sama sesja.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a second tab follows logout, login and a new name", async ({ page, context, member }) => {
  await page.goto(`/profile/${member._id}`);
  const second = await context.newPage();
  await second.goto("/");
  await userButton(second, member.username).click();
  await second.getByRole("menuitem", { name: "Wyloguj się" }).click();
  await expectLoggedOut(second);
  await expectLoggedOut(page);
  await expect(page.getByRole("button", { name: "Edytuj profil" })).toBeHidden();

  await second.getByRole("link", { name: "Logowanie" }).click();
  await submitLogin(second, member);
  await expect(userButton(second, member.username)).toBeVisible();
  await expect(userButton(page, member.username)).toBeVisible();
  await editProfile(page, async () => {
    await page.getByLabel("Nazwa użytkownika").fill("Zofia Żądło");
  });
  await expect(userButton(second, "Zofia Żądło")).toBeVisible();
});
