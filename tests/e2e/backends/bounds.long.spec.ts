import { createServer } from "node:http";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postPath, patterns } from "../../../src/shared/paths";
import { portOf } from "../../support/freePort";
import { expect, test } from "../fixtures";
import { startServer } from "../server";

const post = { _id: "a".repeat(24), title: "Wpis", description: "Treść wpisu", likes: [] };

const many = <Item>(count: number, toItem: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => toItem(index));

/** What a backend sends in place of its posts, one post or its topics. */
const hostile: Record<string, { at: string; body: unknown }> = {
  "a title of 3 million characters": {
    at: "/api/posts",
    body: [{ ...post, title: "x".repeat(3e6) }],
  },
  "a title of 8 million characters": {
    at: "/api/posts",
    body: [{ ...post, title: "x".repeat(8e6) }],
  },
  "an id of 3 million characters": { at: "/api/posts", body: [{ ...post, _id: "x".repeat(3e6) }] },
  "50,000 posts": {
    at: "/api/posts",
    body: many(50_000, (index) => ({ _id: `${index}`, title: "Wpis" })),
  },
  "200,000 topics": {
    at: "/api/categories",
    body: many(200_000, (index) => ({ title: `${index}` })),
  },
  "80,000 comments": {
    at: `/api/posts/${post._id}`,
    body: { ...post, comments: many(80_000, (index) => ({ _id: `${index}`, text: "Tak" })) },
  },
  "a text of 3 million characters": {
    at: `/api/posts/${post._id}`,
    body: { ...post, description: "**a** ".repeat(500_000) },
  },
};

for (const [name, { at, body }] of Object.entries(hostile)) {
  test(`a page from a backend that sends ${name} is short`, async ({ request }) => {
    const backend = createServer(({ url = "" }, response) => {
      const [path] = url.split("?");
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(path === at ? body : path === "/api/posts/count" ? 1 : []));
    });
    await once(backend.listen(0, "127.0.0.1"), "listening");
    const dataDir = await mkdtemp(join(tmpdir(), "blog-front-"));
    const settings = { BACKEND_URL: `http://127.0.0.1:${portOf(backend)}`, DEMO: "0" };
    const server = await startServer(dataDir, settings);
    const page = at.startsWith("/api/posts/") ? postPath(post._id) : patterns.posts;
    const response = await request.get(server.origin + page);
    expect([response.status(), (await response.text()).length < 1_000_000]).toEqual([200, true]);
    await server.stop();
    backend.close();
    await rm(dataDir, { recursive: true });
  });
}
