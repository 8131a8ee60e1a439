import type { Locator, Page, Route } from "@playwright/test";
import { NO_IMAGE } from "../../../src/contract/uploads";
import { drawPicture } from "../../support/pictures";
import { type Account, storedSession } from "../account";
import { recordRequests } from "../calls";
import { acceptCookies, expect, holdRequests, test, getToast } from "../fixtures";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("submitting without a photo shows 'Nie wybrano pliku!' and sends nothing", async ({
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
  test(`a text file named ${name} is rejected as soon as it is chosen`, async ({
    page,
    member,
  }) => {
    const uploads = recordRequests(page, "POST", /profile-photo-upload$/);
    const dialog = await openPhotoDialog(page, member);
    await choose(dialog, name, Buffer.from("To nie jest obraz."));
    await expect(getToast(page, NO_IMAGE)).toBeVisible();
    await expect(dialog.getByRole("img")).toHaveCount(0);
    expect(uploads).toEqual([]);
  });
}

test("a rejected photo shows the server's message, and another one is accepted", async ({
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

test("the button shows the progress of a photo's upload", async ({ page, member }) => {
  const dialog = await openPhotoDialog(page, member);
  await choose(dialog, "ja.png", Buffer.from(await drawPicture()));
  const release = await holdRequests(page, "**/profile-photo-upload");
  await dialog.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  await expect(dialog.getByRole("button", { name: /^Wysyłanie zdjęcia… \d+%$/ })).toBeVisible();
  release();
  await expect(dialog).toBeHidden();
});

test("a rejected change keeps the dialog open with its input", async ({ page, member }) => {
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

test("'Anuluj' and Escape keep the account", async ({ page, member }) => {
  await page.goto(`/profile/${member._id}`);
  const dialog = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  const cancel = dialog.getByRole("button", { name: "Anuluj" });
  await page.getByRole("button", { name: "Usuń swoje konto" }).click();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Usuń swoje konto" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Usuń swoje konto" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(member.username);
});

test("a visitor sees a profile without the owner's controls", async ({ page, account }) => {
  await page.goto(`/profile/${account._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(account.username);
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
});

test("a spinner is shown while a profile loads", async ({ page, member }) => {
  await page.goto("/privacy");
  const release = await holdRequests(page, "**/api/users/profile/**");
  await page.getByRole("button", { name: member.username }).click();
  await page.getByRole("menuitem", { name: "Profil" }).click();
  await expect(page.getByRole("main").getByText("Wczytywanie…")).toBeVisible();
  release();
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
