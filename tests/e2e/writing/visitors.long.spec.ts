import type { Page } from "@playwright/test";
import { createComment } from "../comments";
import { logIn } from "../account";
import { expect } from "../fixtures";
import { openPost, publish } from "../posts";
import { test } from "../writer";

for (const visitor of ["a visitor", "another user"] as const) {
  test(`${visitor} never sees the controls of a post, not even while it loads`, async ({
    page,
    request,
    writer,
    stranger,
  }) => {
    const post = await publish(request, stranger);
    expect(post.user).not.toBe(writer._id);
    await createComment(request, stranger, post, "Mój własny komentarz.");
    if (visitor === "a visitor") await page.evaluate(() => localStorage.clear());
    await recordControls(page);
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

    // The author sees them, which proves that the recording works.
    await logIn(page, stranger);
    await openPost(page, post);
    await expect(page.getByRole("button", { name: "Edytuj" }).first()).toBeVisible();
    expect(await controlsSeen(page)).toContain("EdytujZmień zdjęcieUsuń");
  });
}

/** Records each owner's control that is rendered, however briefly. */
async function recordControls(page: Page): Promise<void> {
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
