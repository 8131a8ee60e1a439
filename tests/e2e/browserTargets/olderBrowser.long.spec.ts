import { expect, getToast } from "../fixtures";
import { fillNewPost, newPost, openPost, publish, publishButton } from "../posts";
import { test } from "../writer";
import { removeUnsupported } from "./olderBrowser";

test.beforeEach(({ page }) => removeUnsupported(page));

test("the oldest supported browser reads, searches and writes", async ({
  page,
  writer,
  browserErrors,
}) => {
  await page.goto("/");
  const newerFeatures = () =>
    page.evaluate(() =>
      ["Segmenter" in Intl, "canParse" in URL, "onscrollend" in window, "groupBy" in Object].filter(
        Boolean,
      ),
    );
  expect(await newerFeatures()).toEqual([]);
  await expect(page.getByRole("button", { name: writer.username })).toBeVisible();

  const post = newPost();
  post.description = "Adres https://example.com/a?b=c w zdaniu.";
  await fillNewPost(page, post);
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: post.title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
  await page.getByLabel("Napisz komentarz").fill("Działa.");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(page.getByRole("heading", { name: "1 komentarz" })).toBeVisible();
  await page.getByRole("button", { name: "Usuń", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Usuń post" }).click();
  await expect(getToast(page, "Post usunięty")).toBeVisible();
  await page.goto("/search?q=chleb");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test("the oldest supported browser renders a post with a URL on the client", async ({
  page,
  request,
  writer,
  browserErrors,
}) => {
  const post = await publish(request, writer, {
    ...newPost(),
    description: "Adres https://example.com/a?b=c w zdaniu.",
  });
  await page.goto("/");
  await page.getByRole("link", { name: post.title, exact: true }).click();
  await expect(page.getByRole("link", { name: /example\.com/ })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test("the oldest supported browser restores the scroll position", async ({
  page,
  request,
  writer,
}) => {
  await openPost(page, await publish(request, writer));
  await page.goto("/posts");
  await expect(page.getByRole("button", { name: "Motyw: systemowy" })).toBeVisible();
  await page.setViewportSize({ width: 500, height: 600 });
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 300));
    expect(await scrollTop()).toBe(300);
  }).toPass();
  const link = page.getByRole("article").last().getByRole("heading").getByRole("link");
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole("button", { name: "Cofnij" })).toBeAttached();
  expect(await scrollTop()).toBe(0);
  await page.goBack();
  await expect.poll(scrollTop).toBe(300);
});
