import type { Page } from "@playwright/test";
import { createComment } from "../comments";
import { logIn } from "../account";
import { expect } from "../fixtures";
import { openPost, publish } from "../posts";
import { test } from "../writer";

for (const who of ["a visitor", "another user"] as const) {
  test(`${who} never sees the controls of a post, not even while it loads`, async ({
    page,
    request,
    writer,
    stranger,
  }) => {
    const post = await publish(request, stranger);
    expect(post.user).not.toBe(writer._id);
    await createComment(request, stranger, post, "Mój własny komentarz.");
    if (who === "a visitor") await page.evaluate(() => localStorage.clear());
    await watchForControls(page);
    await page.route(`**/api/posts/${post._id}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await openPost(page, post);
    await expect(page.getByText("Mój własny komentarz.")).toBeVisible();
    await page.goto("/");
    await page.getByRole("heading", { name: post.title }).getByRole("link").click();
    await expect(page.getByText("Mój własny komentarz.")).toBeVisible();
    expect(await controlsSeen(page)).toBe("");

    // The author does, so that this test would have seen them.
    await logIn(page, stranger);
    await openPost(page, post);
    await expect(page.getByRole("button", { name: "Edytuj" }).first()).toBeVisible();
    expect(await controlsSeen(page)).toContain("EdytujZmień zdjęcieUsuń");
  });
}

/** Notes each control of an owner that stands in the page, however briefly. */
async function watchForControls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = "controlsSeen";
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll("main button")) {
        if (/Edytuj|Usuń|Zmień/.test(textContent))
          sessionStorage.setItem(key, (sessionStorage.getItem(key) ?? "") + textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

function controlsSeen(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem("controlsSeen") ?? "");
}
