import type { Locator, Page, Route } from "@playwright/test";
import { NO_IMAGE } from "../../../src/contract/uploads";
import { drawPicture } from "../../support/pictures";
import { type Account, storedSession } from "../account";
import { recordRequests } from "../calls";
import { acceptCookies, expect, holdRequests, test, getToast } from "../fixtures";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("sending no photo is told by 'Nie wybrano pliku!', and nothing is sent", async ({
  page,
  member,
}) => {
  const uploads = recordRequests(page, "POST", /profile-photo-upload$/);
  const dialog = await openPhotoDialog(page, member);
  await dialog.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  await expect(getToast(page, "Nie wybrano pliku!")).toBeVisible();
  await expect(dialog).toBeVisible();
  expect(uploads).toEqual([]);
});

for (const name of ["ja.png", "ja.gif"]) {
  test(`a text named ${name} is refused as soon as it is chosen`, async ({ page, member }) => {
    const uploads = recordRequests(page, "POST", /profile-photo-upload$/);
    const dialog = await openPhotoDialog(page, member);
    await choose(dialog, name, Buffer.from("To nie jest obraz."));
    await expect(getToast(page, NO_IMAGE)).toBeVisible();
    await expect(dialog.getByRole("img")).toHaveCount(0);
    expect(uploads).toEqual([]);
  });
}

test("a photo is refused in the server's words, and another one is taken", async ({
  page,
  member,
}) => {
  const dialog = await openPhotoDialog(page, member);
  await choose(dialog, "ja.png", Buffer.from(await drawPicture()));
  const message = "Tego zdjęcia nie przyjmujemy.";
  const refuse = (route: Route) => route.fulfill({ status: 400, json: { message } });
  await page.route("**/profile-photo-upload", refuse, { times: 1 });
  await dialog.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  await expect(getToast(page, message)).toBeVisible();
  await expect(dialog.getByLabel("Wybierz zdjęcie")).toHaveAccessibleDescription(message);
  expect((await storedSession(page))?.profilePhoto.url).toBe("");

  await choose(dialog, "ja.png", Buffer.from(await drawPicture()));
  await dialog.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  await expect(dialog).toBeHidden();
  expect((await storedSession(page))?.profilePhoto.url).toMatch(/^\/api\/images\//);
});

test("while a photo is sent the button says how far it is", async ({ page, member }) => {
  const dialog = await openPhotoDialog(page, member);
  await choose(dialog, "ja.png", Buffer.from(await drawPicture()));
  const letThrough = await holdRequests(page, "**/profile-photo-upload");
  await dialog.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  await expect(dialog.getByRole("button", { name: /^Wysyłanie zdjęcia… \d+%$/ })).toBeVisible();
  letThrough();
  await expect(dialog).toBeHidden();
});

test("a refused change keeps the dialog and what was typed", async ({ page, member }) => {
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  const dialog = page.getByRole("dialog", { name: "Edytuj profil" });
  await dialog.getByLabel("O sobie").fill("Nowe bio");
  await dialog.getByLabel(/^Nowe hasło/).fill("slabe");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  const message = "Hasło musi mieć od 8 do 72 znaków";
  await expect(dialog.getByLabel(/^Nowe hasło/)).toHaveAccessibleDescription(new RegExp(message));
  await expect(getToast(page, message)).toBeVisible();
  await expect(dialog.getByLabel("O sobie")).toHaveValue("Nowe bio");
  await expect(dialog.getByLabel(/^Nowe hasło/)).toHaveValue("slabe");
});

test("the account stays when the question is answered by 'Anuluj' or Escape", async ({
  page,
  member,
}) => {
  await page.goto(`/profile/${member._id}`);
  const question = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  const cancel = question.getByRole("button", { name: "Anuluj" });
  await page.getByRole("button", { name: "Usuń swoje konto" }).click();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Usuń swoje konto" }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Usuń swoje konto" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.username);
});

test("a visitor sees a profile without the owner's controls", async ({ page, account }) => {
  await page.goto(`/profile/${account._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(account.username);
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
});

test("a spinner stands in for a profile that is still loading", async ({ page, member }) => {
  await page.goto("/privacy");
  const letThrough = await holdRequests(page, "**/api/users/profile/**");
  await page.getByRole("button", { name: member.username }).click();
  await page.getByRole("menuitem", { name: "Profil" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Wczytywanie…");
  letThrough();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.username);
});

async function openPhotoDialog(page: Page, { _id }: Account): Promise<Locator> {
  await page.goto(`/profile/${_id}`);
  await page.getByRole("button", { name: "Zmień zdjęcie" }).click();
  return page.getByRole("dialog", { name: "Zmień zdjęcie profilowe" });
}

async function choose(dialog: Locator, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: name.replace(/.*\./, "image/"), buffer };
  await dialog.getByLabel("Wybierz zdjęcie").setInputFiles(file);
}
