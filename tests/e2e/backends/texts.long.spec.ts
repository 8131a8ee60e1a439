import { standIns } from "../../support/standIns";
import { createComment, comments } from "../comments";
import { expect } from "../fixtures";
import { newPost, publish } from "../posts";
import { test } from "./site";

const escaping = standIns["a backend that escapes texts as HTML"];

test.use({ mode: "front" });

test("texts that a backend escapes read as they were typed, in pages and feeds", async ({
  page,
  site,
  standIn,
  request,
  stranger,
}) => {
  standIn.behave(escaping);
  const base = newPost();
  const title = `<x> i 1 < 2 – ${base.title}`;
  const description = "Znacznik <x> pisze się tak, a ten &gt; po swojemu.";
  const post = await publish(request, stranger, { ...base, title, description });
  await createComment(request, stranger, post, "<x> i &gt;");

  await page.goto(`${site}/`);
  const card = page.getByRole("article").filter({ hasText: base.title });
  await expect(card.getByRole("heading")).toHaveText(title);
  await card.getByRole("link", { name: /^Czytaj więcej/ }).click();
  const expectPost = async () => {
    await expect(page).toHaveTitle(`${title} – BLOG`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText(description, { exact: true })).toBeVisible();
    await expect(comments(page)).toContainText("<x> i &gt;");
  };
  await expectPost();
  await page.reload();
  await expectPost();
  const feed = await (await page.request.get(`${site}/feed.xml`)).text();
  expect(feed).toContain(`<title>&lt;x&gt; i 1 &lt; 2 – ${base.title}</title>`);
  expect(feed).toContain("<p>Znacznik &lt;x&gt; pisze się tak, a ten &amp;gt; po swojemu.</p>");
});
