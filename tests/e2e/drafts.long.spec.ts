import type { Page } from "@playwright/test";
import { expectDraftSaved } from "./drafts";
import { expect } from "./fixtures";
import { expectFields, fillPost, newPost, openNewPost, openPost, postFields, test } from "./posts";

test("with full storage, leaving the page is confirmed first", async ({ page, writer }) => {
  const post = newPost();
  await openNewPost(page, writer);
  await fillStorage(page);
  await fillPost(page, post);
  await expect(page.getByText(/^Przeglądarka nie ma miejsca na szkic/)).toBeVisible();
  const dialogEvent = page.waitForEvent("dialog");
  const reload = page.reload({ timeout: 5_000 }).catch(() => null);
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await reload;
  await expectFields(page, post);
});

test("after storage was full, the newest text is restored and not an older draft", async ({
  page,
  writer,
}) => {
  await openNewPost(page, writer);
  const { title } = postFields(page);
  await title.fill("Tytuł");
  await expectDraftSaved(page);
  await fillStorage(page);
  await title.fill("Tytuł, dłuższy niż przedtem");
  await expect(page.getByText("Przeglądarka nie ma miejsca na szkic.")).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("ballast"));
  await title.fill("Tytuł, ostateczny");
  await expectDraftSaved(page);
  await page.reload();
  await page.getByRole("button", { name: "Przywróć" }).click();
  await expect(title).toHaveValue("Tytuł, ostateczny");
});

test("logging out in one tab deletes the draft of another", async ({
  page,
  context,
  writer,
  post,
}) => {
  const other = await context.newPage();
  await openPost(other, post);
  await other.getByLabel("Napisz komentarz").fill("Tajna myśl");
  await expectDraftSaved(other);
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: writer.username }).click();
  await page.getByRole("menuitem", { name: "Wyloguj się" }).click();
  await page.getByRole("button", { name: "Wyloguj i usuń" }).click();
  await expect(other.getByText("należy się najpierw zalogować")).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain("Tajna myśl");
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
