import { expect } from "../e2e/fixtures";
import { startAlteringProxy } from "../support/alteringProxy";
import { acceptCookies, test } from "./fixtures";

/** Expression for the number of assets, and pages (the open one and /login, the fallback), that are not cached yet. */
const uncachedCount = `(
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

// The browser still reports that it is online, as on a train's Wi-Fi without internet access.
test("pages read before open offline, and others list the cached ones", async ({
  visitor,
  origin,
}) => {
  const { driver } = visitor;
  const proxy = await startAlteringProxy(origin, () => undefined);
  // Service workers require https or localhost.
  const siteOrigin = proxy.origin.replace("127.0.0.1", "localhost");
  await driver.goto(siteOrigin);
  await acceptCookies(visitor);
  const [readPath, otherPath] = [await visitor.evaluate(shownPosts)].flat();
  await driver.goto(siteOrigin + String(readPath));
  await visitor.expectVisible("Cofnij", "button");
  const heading = String(await visitor.evaluate('document.querySelector("h1").textContent'));
  const title = heading.replaceAll("\u00a0", " ");
  await expect.poll(() => visitor.evaluateNumber(uncachedCount)).toBe(0);
  await proxy.close();
  await driver.goto(siteOrigin + String(otherPath));
  await visitor.expectVisible(/^Tej strony nie ma jeszcze na tym urządzeniu/);
  await visitor.press("link", title);
  await visitor.expectVisible(title, "heading");
});
