import { createServer } from "node:http";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { portOf } from "../support/freePort";
import { expect, test } from "./fixtures";
import { startNewServer } from "./server";

/** Milliseconds that the backend takes for each response. */
const delay = 10_000;

test("in front of a backend that takes ten seconds, a list is announced and then shown", async ({
  page,
  browserErrors,
}) => {
  const posts = [{ _id: "65f0a1b2c3d4e5f601234567", title: "Powolny wpis", description: "Treść" }];
  const backend = createServer((request, response) => {
    const isList = request.url?.startsWith("/api/posts?") ?? false;
    const body = isList ? posts : request.url === "/api/posts/count" ? 1 : [];
    response.setHeader("content-type", "application/json");
    void sleep(delay).then(() => response.end(JSON.stringify(body)));
  });
  await once(backend.listen(0, "127.0.0.1"), "listening");
  const server = await startNewServer({
    BACKEND_URL: `http://127.0.0.1:${portOf(backend)}`,
    DEMO: "0",
  });
  const startedAt = performance.now();
  const response = await page.goto(`${server.origin}/posts`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText("Wczytywanie…").first()).toBeVisible();
  expect(performance.now() - startedAt).toBeLessThan(delay - 2_000);
  await expect(page.getByRole("heading", { name: "Powolny wpis" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Posty" })).toBeVisible();
  await expect(page).toHaveTitle("Posty – BLOG");
  expect(browserErrors).toEqual([]);
  await server.stop();
  backend.closeAllConnections();
  backend.close();
});
