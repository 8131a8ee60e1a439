import { createServer } from "node:http";
import { expect } from "../e2e/fixtures";
import { proxyRequest } from "../e2e/uploads";
import { portOf } from "../support/freePort";
import { acceptCookies, test as base } from "./fixtures";

/** A proxy to the blog that can be shut down. */
interface Connection {
  origin: string;
  cut: () => void;
}

const test = base.extend<{ connection: Connection }>({
  connection: async ({ origin }, provide) => {
    const server = createServer((incoming, outgoing) =>
      proxyRequest(new URL(incoming.url ?? "", origin), incoming, outgoing),
    );
    await new Promise<void>((resolve) => void server.listen(0, "localhost", resolve));
    const cut = () => {
      server.close();
      server.closeAllConnections();
    };
    await provide({ origin: `http://localhost:${portOf(server)}`, cut });
    cut();
  },
});

/** Counts the resources of the open page and the offline fallback that are not cached yet. */
const missing = `(
  Promise.all(
    performance.getEntriesByType("resource").map(({ name }) => name)
      .filter((url) => url.includes("/assets/"))
      .concat("/login", location.href)
      .map((url) => caches.match(url, { ignoreVary: true })),
  ).then((responses) => {
    window.missing = responses.filter((response) => !response).length;
  }),
  window.missing ?? -1
)`;

const shownPosts = `[...document.querySelectorAll("article h2 a")].map((link) => link.getAttribute("href"))`;

// The browser still believes it is online, as on a train's Wi-Fi without internet access.
test("pages read before open offline, and others list the cached ones", async ({
  visitor,
  connection,
}) => {
  const { driver } = visitor;
  await driver.goto(connection.origin);
  await acceptCookies(visitor);
  const [read, other] = [await visitor.evaluate(shownPosts)].flat();
  await driver.goto(connection.origin + String(read));
  await visitor.expectVisible("Cofnij", "button");
  const heading = String(await visitor.evaluate('document.querySelector("h1").textContent'));
  const title = heading.replaceAll("\u00a0", " ");
  await expect.poll(() => visitor.evaluateNumber(missing)).toBe(0);
  connection.cut();
  await driver.goto(connection.origin + String(other));
  await visitor.expectVisible(/^Tej strony nie ma jeszcze na tym urządzeniu/);
  await visitor.press("link", title);
  await visitor.expectVisible(title, "heading");
});
