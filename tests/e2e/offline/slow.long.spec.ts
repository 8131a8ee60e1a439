import { setTimeout as sleep } from "node:timers/promises";
import { startAlteringProxy } from "../../support/alteringProxy";
import type { Page } from "@playwright/test";
import { storedSession, storeSession } from "../account";
import { comments, commentField } from "../comments";
import { expect } from "../fixtures";
import { fetchPost, postFields, publish } from "../posts";
import { test, withToken } from "../writer";
import { untilCached } from "./cache";

test.use({ serviceWorkers: "allow" });

/** Delay in milliseconds, longer than the service worker waits before it serves a cached page. */
const delay = 8_000;

test("a cached page is served on a slow network, but not in place of what was just written", async ({
  page,
  request,
  origin,
  writer,
}) => {
  const post = await publish(request, writer);
  let isSlow = false;
  let delayedResponses = 0;
  const proxy = await startAlteringProxy(origin, async ({ call }) => {
    if (!isSlow || call !== "GET /posts/details/:id") return;
    delayedResponses += 1;
    await sleep(delay);
  });
  await openThrough(proxy.origin, page, post._id);
  await page.reload();
  await untilCached(page, /\/posts\/details\//);

  isSlow = true;
  const start = Date.now();
  await page.reload();
  await commentField(page).fill("Świeżutki");
  expect(Date.now() - start).toBeLessThan(delay);
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(comments(page)).toHaveText(/Świeżutki/);
  await page.reload();
  await expect(comments(page)).toHaveText(/Świeżutki/);
  expect(delayedResponses).toBe(2);
  await proxy.close();
});

test("an edit is compared with what the server has, however slow, not with what is cached", async ({
  page,
  request,
  origin,
  writer,
}) => {
  const post = await publish(request, writer);
  let isSlow = false;
  const proxy = await startAlteringProxy(origin, async ({ call }) => {
    if (isSlow && call === "GET /api/posts/:id") await sleep(delay);
  });
  await openThrough(proxy.origin, page, post._id);
  await page.evaluate((id) => fetch(`/api/posts/${id}`), post._id);
  await untilCached(page, /\/api\/posts\/[0-9a-f]{24}$/);
  await page.reload();

  const { title, category } = post;
  const data = { title, category, description: "Treść z drugiego komputera." };
  await expect(
    await request.put(`/api/posts/${post._id}`, { ...withToken(writer), data }),
  ).toBeOK();
  isSlow = true;
  await page.getByRole("button", { name: "Edytuj" }).click();
  const dialog = page.getByRole("dialog", { name: "Edytuj post" });
  await postFields(dialog).title.fill("Nowy tytuł");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog).toBeHidden({ timeout: 2 * delay });
  expect(await fetchPost(request, post._id)).toMatchObject({
    title: "Nowy tytuł",
    category,
    description: data.description,
  });
  await proxy.close();
});

/** Opens a post behind a proxy, with the session of the proxied origin and a service worker. */
async function openThrough(proxy: string, page: Page, postId: string): Promise<void> {
  await page.goto("/");
  const session = JSON.stringify(await storedSession(page));
  // Service workers require https or localhost.
  await page.goto(`${proxy.replace("127.0.0.1", "localhost")}/posts/details/${postId}`);
  await storeSession(page, session);
  await untilCached(page, /\/login$/);
}
