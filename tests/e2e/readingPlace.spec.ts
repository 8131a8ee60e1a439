import { expect } from "./fixtures";
import { newPost, openPost, test } from "./posts";
import { scrollTo, scrollTop } from "./scroll";
import { withToken } from "./writer";

const paragraphs = "Zdanie w długim akapicie, które się powtarza. ".repeat(12).trim();
const sections = ["Pierwszy", "Drugi", "Trzeci", "Czwarty"].map(
  (heading) => `## ${heading}\n\n${`${paragraphs}\n\n`.repeat(6)}`,
);
test.use({ texts: { description: sections.join("") } });

test("a begun post offers to continue where it was left, also after a full load", async ({
  page,
  post,
}) => {
  await openPost(page, post);
  await page.getByRole("heading", { name: "Trzeci" }).evaluate((element) => {
    element.scrollIntoView({ behavior: "instant" });
  });
  const placesOf = () => page.evaluate(() => localStorage.getItem("readingPlaces"));
  await expect.poll(placesOf).toContain(post._id);
  await page.goto("/");
  await openPost(page, post);
  await page.getByRole("button", { name: "Czytaj od miejsca, w którym przerwano" }).click();
  await expect(page.getByRole("heading", { name: "Trzeci" })).toBeInViewport();
});

test(
  "a reload keeps the place in a section whose address was entered twice",
  { tag: "@long" },
  async ({ page, post }) => {
    await openPost(page, post);
    const section = page.getByRole("heading", { name: "Drugi" });
    const address = `${page.url()}#${await section.getAttribute("id")}`;
    await page.goto(address);
    await expect(section).toBeInViewport();
    // The second time, the address leads to the same document, so that nothing is loaded.
    await page.goto(address, { waitUntil: "commit" });
    await scrollTo(page, 300);
    await page.reload();
    await expect.poll(() => scrollTop(page)).toBe(300);
  },
);

test("a device whose clock is fast shows the age of comments by the server's clock", async ({
  page,
  post,
  writer,
}) => {
  const data = { postId: post._id, text: newPost().title };
  await expect(await page.request.post("/api/comments", { ...withToken(writer), data })).toBeOK();
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3 * 3_600_000;
  });
  await openPost(page, post);
  const comment = page.getByRole("article", { name: /^Komentarz/ });
  await expect(comment).toContainText(/(sekund|minut\S*) temu/);
});
