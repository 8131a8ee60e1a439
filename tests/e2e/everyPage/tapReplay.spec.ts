import type { Page } from "@playwright/test";
import { acceptCookies, coreCode, expect, holdRequests, recordCalls } from "../fixtures";
import { fetchPost } from "../posts";
import { test } from "../staticHosts";

// This also applies to the static host, since cookies do not depend on the port.
test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a tap on the like button while the HTML is still loading is replayed", async ({
  page,
  member,
}) => {
  const id = await newestPost(page);
  const path = `/posts/details/${id}`;
  // A script at the end, whose request is held, keeps the document loading.
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace("</body>", '<script src="/assets/late.js"></script>$&');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  const release = await holdRequests(page, "**/assets/late.js");
  await page.goto(path, { waitUntil: "commit" });
  // The server renders the button for guests, as a link to the log-in page.
  await page.getByRole("link", { name: /^Lubię to/ }).click();
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  release();
  await expectLike(page, id, member._id);
});

test(
  "a tap on the like button while the page hydrates is handled once",
  { tag: "@long" },
  async ({ page, member }) => {
    const id = await newestPost(page);
    const calls = recordCalls(page);
    await page.addInitScript(tapOnceHydrationStarts, ".like-button");
    await page.goto(`/posts/details/${id}`);
    const like = page.getByRole("button", { name: /^Lubię to/ });
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await expectLike(page, id, member._id);
    expect(calls.filter((call) => call.includes("/like/"))).toHaveLength(1);
  },
);

test("a double tap and typing before the code loads are each handled once", async ({ page }) => {
  const release = await holdRequests(page, coreCode);
  await page.goto("/search", { waitUntil: "commit" });
  await page.getByRole("button", { name: /^Motyw: / }).dblclick();
  await page.getByRole("main").getByRole("searchbox").pressSequentially("żółw");
  release();
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("searchbox")).toHaveValue("żółw");
  await expect(page.getByRole("button", { name: "Motyw: ciemny" })).toBeVisible();
  await expect(page.locator("[data-held]")).toHaveCount(0);
});

test(
  "a tap on the menu before the code loads opens it afterwards, on the server and on a static host",
  { tag: "@long" },
  async ({ page, origin, host }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    for (const site of [origin, host.origin]) {
      const release = await holdRequests(page, coreCode);
      await page.goto(`${site}/`, { waitUntil: "commit" });
      const menu = page.getByRole("button", { name: "Menu" });
      await menu.click();
      await expect(menu).toHaveAttribute("aria-expanded", "false");
      release();
      await expect(menu).toHaveAttribute("aria-expanded", "true");
      await page.unrouteAll();
    }
  },
);

async function newestPost(page: Page): Promise<string> {
  const [post] = await (await page.request.get("/api/posts?pageNumber=1")).json();
  return post._id;
}

async function expectLike(page: Page, id: string, userId: string): Promise<void> {
  await expect.poll(async () => (await fetchPost(page.request, id)).likes).toContain(userId);
}

/** Runs in the page: taps an element after React has added its listeners, and before it hydrates the first part. */
function tapOnceHydrationStarts(selector: string): void {
  let isTapped = false;
  Element.prototype.addEventListener = function (...args: [string, EventListener]) {
    EventTarget.prototype.addEventListener.apply(this, args);
    if (isTapped || args[0] !== "click" || this.id !== "root") return;
    isTapped = true;
    queueMicrotask(() => {
      const element = document.querySelector(selector);
      for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
        element?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    });
  };
}
