import { setTimeout as sleep } from "node:timers/promises";
import { startAlteringProxy } from "../../support/alteringProxy";
import { storedSession, storeSession } from "../account";
import { comments, commentField } from "../comments";
import { expect } from "../fixtures";
import { publish } from "../posts";
import { test } from "../writer";
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
  await page.goto("/");
  const session = JSON.stringify(await storedSession(page));
  let isSlow = false;
  let delayedResponses = 0;
  const proxy = await startAlteringProxy(origin, async ({ call }) => {
    if (!isSlow || call !== "GET /posts/details/:id") return;
    delayedResponses += 1;
    await sleep(delay);
  });
  // Service workers require https or localhost.
  const url = `${proxy.origin.replace("127.0.0.1", "localhost")}/posts/details/${post._id}`;
  await page.goto(url);
  await storeSession(page, session);
  await untilCached(page, /\/login$/);
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
