import { setTimeout as sleep } from "node:timers/promises";
import { startAlteringProxy } from "../../support/alteringProxy";
import { storedSession, storeSession } from "../account";
import { comments, commentField } from "../comments";
import { expect } from "../fixtures";
import { publish } from "../posts";
import { test } from "../writer";
import { untilCached } from "./cache";

test.use({ serviceWorkers: "allow" });

/** In milliseconds: longer than the network may take where there is a copy. */
const slow = 8_000;

test("a copy does where the network is slow, but never in place of what one has just written", async ({
  page,
  request,
  origin,
  writer,
}) => {
  const post = await publish(request, writer);
  await page.goto("/");
  const login = JSON.stringify(await storedSession(page));
  let isSlow = false;
  let slowAnswers = 0;
  const network = await startAlteringProxy(origin, async ({ call }) => {
    if (!isSlow || call !== "GET /posts/details/:id") return;
    slowAnswers += 1;
    await sleep(slow);
  });
  // Service workers are for https, and for localhost.
  const address = `${network.origin.replace("127.0.0.1", "localhost")}/posts/details/${post._id}`;
  await page.goto(address);
  await storeSession(page, login);
  await untilCached(page, /\/login$/);
  await page.reload();
  await untilCached(page, /\/posts\/details\//);

  isSlow = true;
  const start = Date.now();
  await page.reload();
  await commentField(page).fill("Świeżutki");
  expect(Date.now() - start).toBeLessThan(slow);
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(comments(page)).toHaveText(/Świeżutki/);
  await page.reload();
  await expect(comments(page)).toHaveText(/Świeżutki/);
  expect(slowAnswers).toBe(2);
  await network.close();
});
