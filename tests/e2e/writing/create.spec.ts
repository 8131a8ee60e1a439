import type { Locator } from "@playwright/test";
import { recordRequests } from "../calls";
import { expect, getToast } from "../fixtures";
import {
  expectFields,
  fillNewPost,
  fillPost,
  newPicture,
  newPost,
  postFields,
  publishButton,
  fetchTitlesBy,
  fetchPost,
} from "../posts";
import { test } from "../writer";

test("a guest is redirected home from the new-post page", async ({ page }) => {
  await page.goto("/posts/create-post");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Dodaj Post" })).toHaveCount(0);
});

test("a new post reports a missing title, topic, text and picture in this order", async ({
  page,
  writer,
}) => {
  const requests = recordRequests(page, "POST", /^\/api\/posts$/);
  await page.goto("/posts/create-post");
  const { title, category, description } = postFields(page);
  const picture = page.getByLabel("Wybierz zdjęcie");
  const post = newPost();
  const expectMissing = async (field: Locator, message: string, invalidFields: number) => {
    await publishButton(page).click();
    await expect(getToast(page, message)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(message);
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(invalidFields);
  };
  await expectMissing(title, "Tytuł postu jest wymagany", 4);
  await title.fill("   ");
  await expectMissing(title, "Tytuł postu jest wymagany", 4);
  await title.fill(post.title);
  await expectMissing(category, "Temat postu jest wymagany", 3);
  await category.selectOption(post.category);
  await expectMissing(description, "Treść postu jest wymagana", 2);
  await description.fill(" \n ");
  await expectMissing(description, "Treść postu jest wymagana", 2);
  await description.fill(post.description);
  await expectMissing(picture, "Zdjęcie w poście jest wymagane", 1);
  await expectFields(page, post);
  expect(requests).toEqual([]);
  expect(await fetchTitlesBy(page.request, writer)).toEqual([]);
});

test("a published post is first on the home page with its author and can be read", async ({
  page,
  writer,
  browserErrors,
}) => {
  const post = newPost();
  await page.goto("/");
  await page.getByRole("link", { name: "Dodaj Post" }).click();
  await expect(page).toHaveTitle("Dodaj post – BLOG");
  await fillPost(page, post);
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await publishButton(page).click();
  await expect(page).toHaveURL("/");

  const first = page.getByRole("article").first();
  await expect(first.getByRole("heading")).toHaveText(post.title);
  await expect(first.getByRole("link", { name: writer.username })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
  await first.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
  await expect(page.locator(".post-body p")).toHaveText(post.description.split("\n\n"));
  const id = page.url().split("/").at(-1) ?? "";
  expect(await fetchPost(page.request, id)).toMatchObject(post);
  expect(browserErrors).toEqual([]);
});

test("the next new post can be published at once", async ({ page, writer }) => {
  const [first, second] = [newPost(), newPost()];
  await fillNewPost(page, first);
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: "Dodaj Post" }).click();
  await expectFields(page, { title: "", category: "", description: "" });
  await fillPost(page, second);
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  expect(await fetchTitlesBy(page.request, writer)).toEqual([second.title, first.title]);
});
