import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import { expectFields, fillPost, newPost, openNewPost, postFields } from "../posts";
import { test } from "../writer";
import { answerOffer, expectDraftSaved, isStored, draftOffer } from "./drafts";

const emptyPost = { title: "", category: "", description: "" };

test("a new post's draft survives a reload and is offered with its date", async ({
  page,
  writer,
}) => {
  const post = newPost();
  await openNewPost(page, writer);
  await expect(draftOffer(page)).toBeHidden();
  await fillPost(page, post);
  await expectDraftSaved(page);
  await page.reload();
  const today = new Intl.DateTimeFormat("pl-PL", {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "Europe/Warsaw",
  }).format();
  await expect(
    page.getByText(new RegExp(`^Mamy Twój szkic z ${today}, \\d{2}:\\d{2}\\.$`)),
  ).toBeVisible();
  await expectFields(page, emptyPost);
  await answerOffer(page, "Przywróć");
  await expectFields(page, post);
  await expect(draftOffer(page)).toBeHidden();
  // Restoring must not delete the stored draft.
  await page.reload();
  await answerOffer(page, "Przywróć");
  await expectFields(page, post);
});

test("text typed just before a reload is stored", async ({ page, writer }) => {
  const post = { ...newPost(), title: `Tytuł od ${writer.username}` };
  await page.goto("/posts/create-post");
  await fillPost(page, post);
  await page.reload();
  await answerOffer(page, "Przywróć");
  await expectFields(page, post);
});

test("a discarded draft is deleted", async ({ page, writer }) => {
  const post = { ...newPost(), title: `Tytuł od ${writer.username}` };
  await page.goto("/posts/create-post");
  await fillPost(page, post);
  await expectDraftSaved(page);
  await page.reload();
  await answerOffer(page, "Odrzuć");
  await expect(draftOffer(page)).toBeHidden();
  await expectFields(page, emptyPost);
  expect(await isStored(page, post.title)).toBe(false);
  await page.reload();
  await expectFields(page, emptyPost);
  await expect(draftOffer(page)).toBeHidden();
});

test("a new post's draft survives navigating away and back", async ({ page, writer }) => {
  const post = { ...newPost(), title: `Tytuł od ${writer.username}` };
  await page.goto("/posts/create-post");
  await fillPost(page, post);
  await page.getByRole("link", { name: "Start" }).click();
  await page.getByRole("link", { name: "Dodaj Post" }).click();
  await answerOffer(page, "Przywróć");
  await expectFields(page, post);
});

for (const end of ["a closed tab", "a crash"] as const) {
  test(`a new post's draft survives ${end}`, async ({ page, context, writer }) => {
    const post = { ...newPost(), title: `Tytuł od ${writer.username}` };
    await page.goto("/posts/create-post");
    await fillPost(page, post);
    await expectDraftSaved(page);
    if (end === "a closed tab") await page.close();
    else await crash(page);
    const next = await context.newPage();
    await next.goto("/posts/create-post");
    await answerOffer(next, "Przywróć");
    await expectFields(next, post);
  });
}

test("a form that is cleared leaves no draft", async ({ page, writer }) => {
  await page.goto("/posts/create-post");
  await postFields(page).title.fill(`Tytuł od ${writer.username}`);
  await expectDraftSaved(page);
  await postFields(page).title.fill("");
  await expect(page.getByText("Szkic zapisany", { exact: true })).toBeHidden();
  await page.reload();
  await expectFields(page, emptyPost);
  await expect(draftOffer(page)).toBeHidden();
});

/** Crashes the renderer process, so that no unload handler runs. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  const browser = await page.context().newCDPSession(page);
  void browser.send("Page.crash").catch(() => {});
  await crashed;
}
