import type { Page } from "@playwright/test";
import { acceptCookies, coreCode, expect, holdRequests, test } from "../fixtures";
import { fetchPost } from "../posts";

test("a like that is tapped before the page's code has come counts once it has", async ({
  page,
  origin,
  member,
}) => {
  const id = await newestPost(page);
  await acceptCookies(page, origin);
  const letThrough = await holdRequests(page, coreCode);
  await openAndTap(page, `/posts/details/${id}`);
  await expect(page).toHaveURL(/details/);
  letThrough();
  await expect(page.getByRole("button", { name: /^Lubię to/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect.poll(async () => (await fetchPost(page.request, id)).likes).toContain(member._id);
});

test("a like counts that is tapped while the page itself is still coming in", async ({
  page,
  origin,
  member,
}) => {
  const id = await newestPost(page);
  await acceptCookies(page, origin);
  const path = `/posts/details/${id}`;
  // A script at its end that is held back: the document is not whole before.
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace("</body>", '<script src="/assets/late.js"></script>$&');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  const letThrough = await holdRequests(page, "**/assets/late.js");
  await openAndTap(page, path);
  expect(await page.evaluate(() => document.readyState)).toBe("loading");
  letThrough();
  await expect.poll(async () => (await fetchPost(page.request, id)).likes).toContain(member._id);
});

async function newestPost(page: Page): Promise<string> {
  const [post] = await (await page.request.get("/api/posts?pageNumber=1")).json();
  return post._id;
}

/** Taps the heart of a post as soon as it is drawn: for a guest, as a link. */
async function openAndTap(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("link", { name: /^Lubię to/ }).click();
}
