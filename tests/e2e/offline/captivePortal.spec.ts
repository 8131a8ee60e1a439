import { type Interception, startAlteringProxy } from "../../support/alteringProxy";
import { expect, test as base } from "../fixtures";
import { untilCached } from "./cache";

type Answer = (call: string) => Interception | undefined;

const passThrough: Answer = () => undefined;

/** The blog behind a network, which responds in place of the blog if `answer` returns a response. */
const test = base.extend<{ network: { origin: string; answer: Answer } }>({
  network: async ({ origin }, provide) => {
    const network = { origin: "", answer: passThrough };
    const proxy = await startAlteringProxy(
      origin,
      () => undefined,
      (call) => network.answer(call),
    );
    // Service workers require https or localhost.
    network.origin = proxy.origin.replace("127.0.0.1", "localhost");
    await provide(network);
    await proxy.close();
  },
});
test.use({ serviceWorkers: "allow" });

const portalPage: Interception = {
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  body: "<title>Wi-Fi</title><div id='root'>Zaloguj się do sieci hotelu</div>",
};

const brokenAnswer: Interception = {
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ message: {}, stack: "Error: …" }),
};

test("what was read stays readable offline, whatever a captive portal or a broken server sends in its place", async ({
  page: tab,
  context,
  network,
  request,
}) => {
  const [post]: { _id: string; title: string }[] = await (
    await request.get("/api/posts?pageNumber=1")
  ).json();
  const path = `/posts/details/${post?._id}`;
  const heading = tab.getByRole("heading", { level: 1 });
  await tab.goto(network.origin);
  await untilCached(tab, /^\/login$/);
  await readPost();
  await untilCached(tab, /^\/api\/posts\/[0-9a-f]{24}$/);
  await tab.goto(network.origin + path);
  await untilCached(tab, /^\/posts\/details\//);

  network.answer = (call) => (call === "GET /api/posts/:id" ? brokenAnswer : undefined);
  await readPost();
  network.answer = () => portalPage;
  // The worker would store the first response only after passing it on, so a second visit follows.
  await tab.goto(network.origin + path, { waitUntil: "load" });
  await tab.goto(network.origin + path, { waitUntil: "load" });
  await expect(tab.getByText("Zaloguj się do sieci hotelu")).toBeVisible();

  await context.setOffline(true);
  await tab.goto(`${network.origin}${path}?utm_source=list`);
  await expect(heading).toHaveText(post?.title.replaceAll("\u00a0", " ") ?? "");
  await tab.goto(`${network.origin}/posts/details/0123456789abcdef01234567`);
  await expect(tab.getByText(/^Tej strony nie ma jeszcze na tym urządzeniu/)).toBeVisible();
  await expect(tab).toHaveTitle("Brak połączenia – BLOG");
  await tab.getByRole("link", { name: post?.title ?? "", exact: true }).click();
  await expect(heading).toHaveText(post?.title.replaceAll("\u00a0", " ") ?? "");
  await context.setOffline(false);

  async function readPost() {
    await tab.goto(network.origin);
    const response = tab.waitForResponse((answer) =>
      answer.url().includes(`/api/posts/${post?._id}`),
    );
    await tab
      .getByRole("link", { name: /^Czytaj więcej/ })
      .first()
      .click();
    await (await response).finished();
  }
});
