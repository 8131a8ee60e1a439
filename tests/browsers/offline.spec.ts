import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "../e2e/fixtures";
import { forward } from "../e2e/uploads";
import { acceptCookies, test as base } from "./fixtures";

/** The way to the blog, which can be cut. */
interface Line {
  origin: string;
  cut: () => void;
}

const test = base.extend<{ line: Line }>({
  line: async ({ origin }, provide) => {
    const server = createServer((incoming, outgoing) =>
      forward(new URL(incoming.url ?? "", origin), incoming, outgoing),
    );
    await new Promise<void>((resolve) => void server.listen(0, "localhost", resolve));
    const cut = () => {
      server.close();
      server.closeAllConnections();
    };
    const address: AddressInfo | string | null = server.address();
    const port = typeof address === "object" ? address?.port : "";
    await provide({ origin: `http://localhost:${port}`, cut });
    cut();
  },
});

/** How many pages of posts the browser keeps; the page is asked for it again and again. */
const keptPosts = `(
  caches.keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((kept) => {
      window.keptPosts = kept.flat().filter(({ url }) => /[/]posts[/]details[/]/.test(url)).length;
    }),
  window.keptPosts
)`;

test("what was read can be read without a network", async ({ visitor, line }) => {
  const { driver } = visitor;
  await driver.goto(line.origin);
  await acceptCookies(visitor);
  const post = await visitor.ask('document.querySelector("article h2 a").getAttribute("href")');
  await driver.goto(line.origin + String(post));
  await visitor.sees("Cofnij", "button");
  await expect.poll(() => visitor.number(keptPosts)).toBeGreaterThan(0);
  line.cut();
  await driver.reload();
  await visitor.sees("Cofnij", "button");
});
