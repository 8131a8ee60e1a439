import type { Page } from "@playwright/test";
import { acceptCookies, coreCode, expect, holdRequests } from "../fixtures";
import { fetchPost } from "../posts";
import { test } from "../staticHosts";

test("a tap on the like button while the HTML is still loading is replayed", async ({
  page,
  origin,
  member,
}) => {
  const id = await newestPost(page);
  await acceptCookies(page, origin);
  const path = `/posts/details/${id}`;
  // A blocked script at the end keeps the document loading.
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace("</body>", '<script src="/assets/late.js"></script>$&');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  const release = await holdRequests(page, "**/assets/late.js");
  await openAndTap(page, path);
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  release();
  await expectLike(page, id, member._id);
});

test("a tap on the like button while the page hydrates is handled once", async ({
  page,
  origin,
  member,
}) => {
  const id = await newestPost(page);
  await acceptCookies(page, origin);
  const likes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") likes.push(request.url());
  });
  await page.addInitScript(tapOnceHydrationStarts, ".like-button");
  await page.goto(`/posts/details/${id}`);
  await expectPressed(page);
  await expectLike(page, id, member._id);
  expect(likes).toHaveLength(1);
});

test("a double tap and typing before the code loads are each handled once", async ({
  page,
  origin,
}) => {
  await acceptCookies(page, origin);
  const release = await holdRequests(page, coreCode);
  await page.goto("/search", { waitUntil: "commit" });
  await page.getByRole("button", { name: /^Motyw: / }).dblclick();
  await page.getByRole("main").getByRole("searchbox").pressSequentially("żółw");
  release();
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("searchbox")).toHaveValue("żółw");
  await expect(page.getByRole("button", { name: "Motyw: jasny" })).toBeVisible();
  await expect(page.locator("[data-held]")).toHaveCount(0);
});

test("a tap on the menu before the code loads opens it afterwards, on the server and on a static host", async ({
  page,
  origin,
  host,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  for (const site of [origin, host.origin]) {
    await acceptCookies(page, site);
    const release = await holdRequests(page, coreCode);
    await page.goto(`${site}/`, { waitUntil: "commit" });
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    release();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await page.unrouteAll();
  }
});

async function newestPost(page: Page): Promise<string> {
  const [post] = await (await page.request.get("/api/posts?pageNumber=1")).json();
  return post._id;
}

async function expectPressed(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Lubię to/ });
  await expect(button).toHaveAttribute("aria-pressed", "true");
}

async function expectLike(page: Page, id: string, userId: string): Promise<void> {
  await expect.poll(async () => (await fetchPost(page.request, id)).likes).toContain(userId);
}

/** Taps the server-rendered like button, which is a link to the login page as for a guest. */
async function openAndTap(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("link", { name: /^Lubię to/ }).click();
}

/** Runs in the page: taps an element between the start of its hydration and the first slice of it. */
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
