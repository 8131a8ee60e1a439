import { acceptCookies, coreCode, expect, holdRequests, recordCalls, test } from "../fixtures";

test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("a public page requests nothing that its HTML contains", async ({ page }) => {
  const [post] = await (await page.request.get("/api/posts?pageNumber=1")).json();
  const paths = [
    "/",
    "/posts?page=2",
    `/posts/categories/${encodeURIComponent(post.category)}`,
    `/posts/details/${post._id}`,
    `/profile/${post.user._id}`,
  ];
  const calls = recordCalls(page);
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("button", { name: "Motyw: systemowy" })).toBeVisible();
    expect(calls, path).toEqual([]);
  }
});

const phones = [
  { viewport: { width: 375, height: 800 }, deviceScaleFactor: 1, lead: 480, row: 320 },
  { viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75, lead: 720, row: 320 },
  { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, lead: 720, row: 480 },
];

test(
  "phones load pictures of their own size, and no more than two pixels per point",
  { tag: "@long" },
  async ({ browser, origin }) => {
    for (const { lead, row, ...device } of phones) {
      const page = await browser.newPage({ ...device, baseURL: origin });
      const [post] = await (await page.request.get("/api/posts?pageNumber=1")).json();
      const expected = { "/": lead, [`/posts/details/${post._id}`]: lead, "/posts?page=2": row };
      for (const [path, width] of Object.entries(expected)) {
        await page.goto(path);
        const first = page.locator("article img[fetchpriority=high]").first();
        const source = () => first.evaluate((img: HTMLImageElement) => img.currentSrc);
        await expect.poll(source).toMatch(new RegExp(`-${width}\\.webp$`));
      }
      await page.close();
    }
  },
);

test("the first posts render before the code loads, and do not move afterwards", async ({
  page,
}) => {
  await page.route(coreCode, () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  const title = page.getByRole("article").first().getByRole("heading");
  await expect(title).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await title.boundingBox();
  await page.unroute(coreCode);
  await page.reload();
  await expect(page.getByRole("button", { name: "Motyw: systemowy" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await title.boundingBox()).toEqual(before);
});

test("fonts load after the code, so that interaction is not delayed", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  const codeRequested = page.waitForRequest(coreCode);
  const release = await holdRequests(page, coreCode);
  await page.goto("/", { waitUntil: "commit" });
  await codeRequested;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(fonts).toEqual([]);
  release();
  await expect.poll(() => fonts).not.toEqual([]);
});
