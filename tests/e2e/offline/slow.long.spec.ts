import { setTimeout as sleep } from "node:timers/promises";
import { startAlteringProxy } from "../../support/alteringProxy";
import { storeSession } from "../account";
import { comments, commentField } from "../comments";
import { expect, holdRequests } from "../fixtures";
import { fetchPost, openPost, postFields, test } from "../posts";
import { withToken } from "../writer";
import { untilCached } from "./cache";

test.use({ serviceWorkers: "allow" });

/** Milliseconds after which the service worker would have served a cached response. */
const patience = 8_000;

test("a cached page is served on a slow network, but not in place of what was just written", async ({
  page,
  context,
  post,
}) => {
  await openPost(page, post);
  await untilCached(page, /^\/login$/);
  await page.reload();
  await untilCached(page, /\/posts\/details\//);

  const release = await holdRequests(context, "**/posts/details/*");
  await page.reload();
  await commentField(page).fill("Świeżutki");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(comments(page)).toHaveText(/Świeżutki/);
  const reload = page.reload();
  await sleep(patience);
  release();
  await reload;
  await expect(comments(page)).toHaveText(/Świeżutki/);
});

test("an edit is compared with what the server has, however slow, not with what is cached", async ({
  page,
  origin,
  request,
  writer,
  post,
}) => {
  let held = Promise.resolve();
  // While a page has routes, Playwright changes the cache mode of its requests, which the worker reads.
  await page.unrouteAll();
  const proxy = await startAlteringProxy(origin, async ({ call }) => {
    if (call === "GET /api/posts/:id") await held;
  });
  try {
    // Service workers require https or localhost.
    const proxied = proxy.origin.replace("127.0.0.1", "localhost");
    const { email, password } = writer;
    const login = await request.post("/api/auth/login", { data: { email, password } });
    await page.goto(`${proxied}/privacy`);
    await storeSession(page, await login.text());
    await page.goto(`${proxied}/posts/details/${post._id}`);
    await untilCached(page, /^\/login$/);
    await page.reload();
    await page.evaluate((id) => fetch(`/api/posts/${id}`), post._id);
    await untilCached(page, /\/api\/posts\/[0-9a-f]{24}$/);

    const { title, category } = post;
    const data = { title, category, description: "Treść z drugiego komputera." };
    await expect(
      await request.put(`/api/posts/${post._id}`, { ...withToken(writer), data }),
    ).toBeOK();
    held = sleep(patience);
    await page.getByRole("button", { name: "Edytuj" }).click();
    const dialog = page.getByRole("dialog", { name: "Edytuj post" });
    await postFields(dialog).title.fill("Nowy tytuł");
    await dialog.getByRole("button", { name: "Zapisz" }).click();
    await expect(dialog).toBeHidden();
    expect(await fetchPost(request, post._id)).toMatchObject({ ...data, title: "Nowy tytuł" });
  } finally {
    await proxy.close();
  }
});
