import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { startHttpServer } from "../support/httpServer";
import { createServerSandbox } from "./operators";

const operator = createServerSandbox();

const shellText = "Wczytywanie…";

const idOf = (index: number) => `${index}`.padStart(24, "6");

/** Starts the built server in front of a backend that answers each request after a delay. @returns its origin */
async function startInFrontOf(delay: number): Promise<string> {
  const backend = await startHttpServer((request, response) => {
    const answer = async () => {
      await sleep(delay);
      const id = request.url?.split("/").at(-1) ?? "";
      const post = { _id: id, title: `Wpis${id}`, description: "Treść", category: "Dom" };
      response.setHeader("content-type", "application/json").end(JSON.stringify(post));
    };
    void answer();
  });
  // The server looks for the built page in its working directory.
  for (const folder of ["dist", "dist-render"])
    await symlink(join(import.meta.dirname, "../..", folder), join(operator.folder(), folder));
  const settings = { BACKEND_URL: backend, PUBLIC_URL: "http://blog.example.com" };
  return operator.start(settings, []).origin();
}

/** Opens different posts, as one visitor each. */
const openPosts = (origin: string, visitors: number) =>
  Promise.all(
    Array.from({ length: visitors }, async (_, index) => {
      const headers = { accept: "text/html", "x-forwarded-for": `203.0.113.${index}` };
      const startedAt = performance.now();
      const response = await fetch(`${origin}/posts/details/${idOf(index)}`, { headers });
      const firstByte = performance.now() - startedAt;
      const type = response.headers.get("content-type");
      return { status: response.status, type, firstByte, html: await response.text() };
    }),
  );

it.each([
  [3_000, 20],
  [6_000, 4],
])(
  "a backend that takes %d ms: each of %d visitors gets a page in time, and the posts by API",
  { timeout: 60_000 },
  async (delay, visitors) => {
    const origin = await startInFrontOf(delay);
    for (const { status, type, firstByte, html } of await openPosts(origin, visitors)) {
      expect([status, type]).toEqual([200, "text/html; charset=utf-8"]);
      expect(html).toContain(shellText);
      // The limit is 2 s on an idle machine.
      expect(firstByte).toBeLessThan(delay - 200);
    }
    const posts = Array.from({ length: visitors }, (_, index) =>
      fetch(`${origin}/api/posts/${idOf(index)}`),
    );
    for (const { status } of await Promise.all(posts)) expect(status).toBe(200);
    // The responses that the pages did not wait for are cached, so that now the pages have content.
    const pages = await openPosts(origin, visitors);
    expect(pages.filter(({ html }) => html.includes(">Wpis666"))).not.toEqual([]);
  },
);
