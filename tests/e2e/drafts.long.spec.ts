import type { Locator, Page } from "@playwright/test";
import { draftOffer, expectDraftSaved } from "./drafts";
import { expect } from "./fixtures";
import {
  expectFields,
  fetchTitlesBy,
  fillPost,
  newPicture,
  newPost,
  openPost,
  postFields,
  publish,
  publishButton,
} from "./posts";
import { test } from "./writer";

test("text typed just before a reload is stored", async ({ page, writer }) => {
  const post = { ...newPost(), title: `Tytuł od ${writer.username}` };
  await page.goto("/posts/create-post");
  await fillPost(page, post);
  await page.reload();
  await answerOffer(page, "Przywróć");
  await expectFields(page, post);
});

test("a new post's draft survives a crash", async ({ page, context, writer }) => {
  const post = { ...newPost(), title: `Tytuł od ${writer.username}` };
  await page.goto("/posts/create-post");
  await fillPost(page, post);
  await expectDraftSaved(page);
  await crash(page);
  const next = await context.newPage();
  await next.goto("/posts/create-post");
  await answerOffer(next, "Przywróć");
  await expectFields(next, post);
});

test("with full storage, leaving the page is confirmed first", async ({ page, writer }) => {
  const post = { ...newPost(), title: `Tytuł od ${writer.username}` };
  await page.goto("/posts/create-post");
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

test("publishing in one tab leaves another tab's draft", async ({ page, context, writer }) => {
  const [first, second] = [newPost(), newPost()];
  const other = await context.newPage();
  await page.goto("/posts/create-post");
  await other.goto("/posts/create-post");
  await fillPost(page, first);
  await fillPost(other, second);
  await expectDraftSaved(other);
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  expect(await fetchTitlesBy(page.request, writer)).toEqual([first.title]);
  await expectFields(other, second);
  await other.reload();
  await answerOffer(other, "Przywróć");
  await expectFields(other, second);
});

test("logging out in one tab deletes the draft of another", async ({
  page,
  context,
  request,
  writer,
}) => {
  const post = await publish(request, writer);
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

/** Waits for the offered draft, then restores or discards it. */
async function answerOffer(container: Page | Locator, name: "Przywróć" | "Odrzuć"): Promise<void> {
  await expect(draftOffer(container)).toBeVisible();
  await container.getByRole("button", { name }).click();
}

/** Crashes the renderer process, so that no unload handler runs. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  const browser = await page.context().newCDPSession(page);
  void browser.send("Page.crash").catch(() => {});
  await crashed;
}

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
