import { randomUUID } from "node:crypto";
import { confirmDeletion, rows, searchTable, test as adminTest } from "../admin/admin";
import { invalidateToken, newcomer, submitLogin } from "../account";
import { closeToast, expect, getToast } from "../fixtures";
import { expectPreview, fillPost, newPicture, newPost, publish, publishButton } from "../posts";
import { test } from "../writer";
import { expectUnbroken, openTranslated } from "./translator";

test("a reader registers and asks for a new password on translated pages", async ({
  page,
  account,
  browserErrors,
}) => {
  const { username, email, password } = newcomer();
  await openTranslated(page, "/register");
  await page.getByLabel("Nazwa użytkownika").fill(username);
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByLabel("Hasło", { exact: true }).pressSequentially(password);
  await page.getByRole("button", { name: "Pokaż hasło" }).click();
  await page.getByRole("button", { name: "Zarejestruj się" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: "Nie pamiętasz hasła?" }).click();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await page.getByLabel("Adres e-mail").fill(account.email);
    await page.getByRole("button", { name: "Wyślij odnośnik" }).click();
    await expect(page.locator(".form-success")).toContainText("odnośnik");
  }
  await expectUnbroken(page, browserErrors);
});

test("a writer chooses and replaces a picture, previews and publishes a post on a translated page", async ({
  page,
  writer,
  browserErrors,
}) => {
  const post = newPost();
  await openTranslated(page, "/posts/create-post");
  const choose = page.getByLabel("Wybierz zdjęcie");
  await choose.setInputFiles({
    name: "list.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("a"),
  });
  await expect(page.getByRole("group", { name: "Zdjęcie" })).toContainText(
    "Wybierz zdjęcie w formacie",
  );
  await choose.setInputFiles(await newPicture());
  await expectPreview(page);
  await expect(page.getByText("zdjecie.png")).toBeVisible();
  await choose.setInputFiles({ ...(await newPicture()), name: "drugie.png" });
  await expect(page.getByText("drugie.png")).toBeVisible();
  await fillPost(page, post);
  await page.getByText("Podgląd posta").click();
  await expect(page.getByRole("figure", { name: "na liście postów" })).toContainText(
    post.title.split(" ")[0] ?? "",
  );
  await page.getByLabel("Treść", { exact: true }).press("ControlOrMeta+End");
  await page.keyboard.type(" **Nowe** słowo i *jeszcze* jedno.");
  await expect(page.getByText(/^\d+ słów$/)).toBeVisible();
  await page.getByLabel("Treść", { exact: true }).fill("Jedno krótkie zdanie.");
  await expect(page.getByText("3 słowa", { exact: true })).toBeVisible();
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  await getToast(page, "Post opublikowany").getByRole("link", { name: "Zobacz" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Gżegżółka");
  expect(writer.username).not.toBe("");
  await expectUnbroken(page, browserErrors);
});

test("a profile is edited, its photo changed, and an expired session renewed while translated", async ({
  page,
  writer,
  browserErrors,
}) => {
  await openTranslated(page, `/profile/${writer._id}`);
  for (const bio of ["Piszę **dużo** i *chętnie*.", "Piszę mało, za to *chętnie*."]) {
    await page.getByRole("button", { name: "Edytuj profil" }).click();
    const dialog = page.getByRole("dialog", { name: "Edytuj profil" });
    await dialog.getByLabel("O sobie").fill(bio);
    await dialog.getByRole("button", { name: "Zapisz" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator(".profile-bio")).toHaveText(
      bio.replaceAll("*", "").replace(" i ", " i\u00a0"),
    );
  }
  await page.getByRole("button", { name: "Zmień zdjęcie" }).click();
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await page.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  await closeToast(page, "Zdjęcie profilowe zmienione");

  await invalidateToken(page);
  await openTranslated(page, `/profile/${writer._id}`);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await page
    .getByRole("dialog", { name: "Edytuj profil" })
    .getByLabel("Nazwa użytkownika")
    .fill("Zofia");
  await page.getByRole("button", { name: "Zapisz" }).click();
  const login = page.getByRole("dialog", { name: "Zaloguj się ponownie" });
  await expect(login).toBeVisible();
  await submitLogin(page, newcomer());
  await expect(login.locator(".form-failure")).toBeVisible();
  await submitLogin(page, writer);
  await expect(login).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zofia");
  await expect(page.getByRole("banner").getByRole("button", { name: "Zofia" })).toBeVisible();
  await expectUnbroken(page, browserErrors);
});

test("a search follows what is typed on a translated page", async ({ page, browserErrors }) => {
  await openTranslated(page, "/search?q=chleb");
  for (const [word, hit] of [
    ["buraczany za", "buraczany"],
    ["buraczany", "buraczany"],
    ["xyzxyz", ""],
    ["zakwas", "zakwas"],
  ]) {
    await page
      .getByRole("main")
      .getByRole("searchbox")
      .fill(word ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Wyniki dla „${word}”`);
    if (hit) await expect(page.locator("main mark", { hasText: hit }).first()).toBeVisible();
    else await expect(page.getByText(`Brak wyników dla „${word}”.`)).toBeVisible();
  }
  await expectUnbroken(page, browserErrors);
});

test("an unsent draft is saved offline, offered and restored on translated pages", async ({
  page,
  context,
  request,
  writer,
  browserErrors,
}) => {
  const post = await publish(request, writer);
  await openTranslated(page, `/posts/details/${post._id}`);
  const field = page.getByLabel("Napisz komentarz");
  await field.fill("Niewysłany");
  await expect(page.getByText("Szkic zapisany", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(
    page.getByText("Szkic zapisany i\u00a0czeka na internet. Wyślij go, gdy połączenie wróci."),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Szkic zapisany", { exact: true })).toBeVisible();
  await openTranslated(page, `/posts/details/${post._id}`);
  await page.getByRole("button", { name: "Przywróć" }).click();
  await expect(field).toHaveValue("Niewysłany");
  await page.getByRole("banner").getByRole("button", { name: writer.username }).click();
  await page.getByRole("menuitem", { name: "Moje szkice (1)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Usuń szkic" }).click();
  await page
    .getByRole("dialog", { name: "Czy jesteś pewien?" })
    .getByRole("button", { name: "Usuń szkic" })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectUnbroken(page, browserErrors);
});

adminTest(
  "an admin adds topics, and selects, counts and deletes rows on translated pages",
  async ({ admin, request, stranger, browserErrors }) => {
    const id = randomUUID().slice(0, 8);
    await openTranslated(admin, "/admin-dashboard/categories-table");
    for (const name of ["Pierwszy", "Drugi"]) {
      await admin.getByLabel("Tytuł tematu").fill(`${name} ${id}`);
      await admin.getByRole("button", { name: "Dodaj temat" }).click();
      await closeToast(admin, "Temat utworzony pomyślnie");
    }
    await searchTable(admin, id, 2);
    await admin.getByRole("checkbox", { name: "Zaznacz wszystkie" }).check();
    await admin.getByRole("button", { name: "Usuń zaznaczone" }).click();
    await confirmDeletion(admin);
    await expect(admin.getByText(`Brak wyników dla „${id}”.`)).toBeVisible();

    for (let count = 0; count < 3; count += 1)
      await publish(request, stranger, { ...newPost(), title: `Wpis ${count} ${id}` });
    await openTranslated(admin, "/admin-dashboard/posts-table");
    await searchTable(admin, id, 3);
    const summary = admin.getByRole("group", { name: "Zaznaczone" });
    const boxes = rows(admin).getByRole("checkbox");
    for (const [index, text] of ["1 post", "2 posty", "3 posty"].entries()) {
      await boxes.nth(index).check();
      await expect(summary).toContainText(`Zaznaczono ${text}.`);
    }
    await admin.getByRole("columnheader", { name: "Tytuł" }).getByRole("button").click();
    await expect(admin.getByText("Pokazano 3 z")).toBeVisible();
    await admin.getByRole("button", { name: "Usuń zaznaczone" }).click();
    await confirmDeletion(admin);
    await expect(rows(admin)).toHaveCount(0);
    await expectUnbroken(admin, browserErrors);
  },
);
