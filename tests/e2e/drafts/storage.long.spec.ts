import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import {
  expectFields,
  fillPost,
  newPicture,
  newPost,
  postFields,
  publishButton,
  fetchTitlesBy,
} from "../posts";
import { test } from "../writer";
import { answerOffer, expectDraftSaved } from "./drafts";

test("full storage is reported, and the form still works", async ({ page, writer }) => {
  const post = newPost();
  await page.goto("/posts/create-post");
  await fillStorage(page);
  await fillPost(page, post);
  await expect(
    page.getByText("Przeglądarka nie ma miejsca na szkic. Nie zamykaj strony przed wysłaniem."),
  ).toBeVisible();
  await expect(page.getByText("Szkic zapisany", { exact: true })).toBeHidden();
  const dialogEvent = page.waitForEvent("dialog");
  const reload = page.reload({ timeout: 5_000 }).catch(() => null);
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await reload;
  await expectFields(page, post);
  await page.getByRole("link", { name: "Start" }).click();
  const warning = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await expect(warning).toContainText("Masz niezapisane zmiany. Opuścić stronę?");
  await warning.getByRole("button", { name: "Anuluj" }).click();
  await expectFields(page, post);

  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  expect(await fetchTitlesBy(page.request, writer)).toEqual([post.title]);
  await page.goto("/posts");
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("after storage was full, the newest text is restored and not an older draft", async ({
  page,
  writer,
}) => {
  await page.goto("/posts/create-post");
  const { title } = postFields(page);
  await title.fill(`Tytuł od ${writer.username}`);
  await expectDraftSaved(page);
  await fillStorage(page);
  await title.fill(`Tytuł od ${writer.username}, dłuższy niż przedtem`);
  await expect(page.getByText("Przeglądarka nie ma miejsca na szkic.")).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("ballast"));
  await title.fill(`Tytuł od ${writer.username}, ostateczny`);
  await expectDraftSaved(page);
  await page.reload();
  await answerOffer(page, "Przywróć");
  await expect(title).toHaveValue(`Tytuł od ${writer.username}, ostateczny`);
});

/** Fills local storage to its quota. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let ballast = "";
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        localStorage.setItem("ballast", ballast + "x".repeat(size));
        ballast += "x".repeat(size);
      } catch {
        // Over quota: the next, smaller block may fit.
      }
    }
  });
}
