import type { Page } from "@playwright/test";
import { expectFields, fillPost, newPost } from "../posts";
import { test } from "../writer";
import { answerOffer, expectDraftSaved } from "./drafts";

test("text typed just before a reload is stored", async ({ page, writer }) => {
  const post = { ...newPost(), title: `Tytuł od ${writer.username}` };
  await page.goto("/posts/create-post");
  await fillPost(page, post);
  await page.reload();
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

/** Crashes the renderer process, so that no unload handler runs. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  const browser = await page.context().newCDPSession(page);
  void browser.send("Page.crash").catch(() => {});
  await crashed;
}
