import type { Page } from "@playwright/test";
import { acceptCookies, coreCode, expect, holdRequests, test } from "../fixtures";
import { fetchPost } from "../posts";

test("a tap on the like button before the code loads is replayed afterwards", async ({
  page,
  origin,
  member,
}) => {
  const id = await newestPost(page);
  await acceptCookies(page, origin);
  const release = await holdRequests(page, coreCode);
  await openAndTap(page, `/posts/details/${id}`);
  await expect(page).toHaveURL(/details/);
  release();
  await expect(page.getByRole("button", { name: /^Lubię to/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect.poll(async () => (await fetchPost(page.request, id)).likes).toContain(member._id);
});

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
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  release();
  await expect.poll(async () => (await fetchPost(page.request, id)).likes).toContain(member._id);
});

async function newestPost(page: Page): Promise<string> {
  const [post] = await (await page.request.get("/api/posts?pageNumber=1")).json();
  return post._id;
}

/** Taps the server-rendered like button, which is a link to the login page as for a guest. */
async function openAndTap(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("link", { name: /^Lubię to/ }).click();
}
