import { createServer } from "node:http";
import { expect } from "../e2e/fixtures";
import { proxyRequest } from "../e2e/uploads";
import { portOf } from "../support/freePort";
import { acceptCookies, test as base } from "./fixtures";

/** The way to the blog, which can be cut. */
interface Line {
  origin: string;
  cut: () => void;
}

const test = base.extend<{ line: Line }>({
  line: async ({ origin }, provide) => {
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

/** How much is not stored yet of what an unread page needs and of the page that is open. */
const missing = `(
  Promise.all(
    performance.getEntriesByType("resource").map(({ name }) => name)
      .filter((url) => url.includes("/assets/"))
      .concat("/login", location.href)
      .map((url) => caches.match(url, { ignoreVary: true })),
  ).then((found) => {
    window.missing = found.filter((response) => !response).length;
  }),
  window.missing ?? -1
)`;

/** The paths of the posts that the home page shows. */
const shownPosts = `[...document.querySelectorAll("article h2 a")].map((link) => link.getAttribute("href"))`;

// The line is cut behind the browser, which believes that it has a network: as in a train's Wi-Fi.
test("what was read can be read without a network, and the rest says what there is", async ({
  visitor,
  line,
}) => {
  const { driver } = visitor;
  await driver.goto(line.origin);
  await acceptCookies(visitor);
  const [read, other] = [await visitor.evaluate(shownPosts)].flat();
  await driver.goto(line.origin + String(read));
  await visitor.expectVisible("Cofnij", "button");
  const heading = String(await visitor.evaluate('document.querySelector("h1").textContent'));
  const title = heading.replaceAll("\u00a0", " ");
  await expect.poll(() => visitor.evaluateNumber(missing)).toBe(0);
  line.cut();
  await driver.goto(line.origin + String(other));
  await visitor.expectVisible("Tej strony nie ma jeszcze na tym urządzeniu.");
  await visitor.press("link", title);
  await visitor.expectVisible(title, "heading");
});
