import type { Locator } from "@playwright/test";
import { createComment } from "../comments";
import { submitLogin, invalidateToken } from "../account";
import { failRequests, recordRequests } from "../calls";
import { expect, getToast } from "../fixtures";
import {
  expectFields,
  fillPost,
  newPost,
  openEditor,
  openPost,
  postFields,
  publish,
  publishAndOpen,
  fetchPost,
} from "../posts";
import { test } from "../writer";

test("an edited title, topic and text are shown at once, with author and comments unchanged", async ({
  page,
  request,
  writer,
  stranger,
}) => {
  const post = await publish(request, writer);
  await createComment(request, stranger, post, "Świetny przepis!");
  const article = await openPost(page, post);
  const dialog = await openEditor(page);
  await expect(postFields(dialog).title).toBeFocused();
  await expectFields(dialog, post);
  const change = { ...newPost(), category: "Ogród" };
  await fillPost(dialog, change);
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog).toBeHidden();

  await expect(article.getByRole("heading", { level: 1 })).toHaveText(change.title);
  await expect(article.getByRole("link", { name: "Ogród" })).toBeVisible();
  await expect(article.locator(".post-body p")).toHaveText(change.description.split("\n\n"));
  await expect(article.getByRole("link", { name: writer.username })).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 komentarz" })).toBeVisible();
  await expect(page.getByText("Świetny przepis!")).toBeVisible();
  await expect(page).toHaveTitle(`${change.title} – BLOG`);
  await expect(page.getByRole("button", { name: "Edytuj" })).toBeFocused();
  expect(await fetchPost(request, post._id)).toMatchObject(change);
});

test("editing a post reports a missing title, topic and text in this order", async ({
  page,
  request,
  writer,
}) => {
  const { post } = await publishAndOpen({ page, request, writer });
  const requests = recordRequests(page, "PUT", /^\/api\/posts\//);
  const dialog = await openEditor(page);
  const { title, category, description } = postFields(dialog);
  await title.fill(" ");
  await category.selectOption("");
  await description.fill("\n");
  const checks: [Locator, string, () => Promise<unknown>][] = [
    [title, "Tytuł postu jest wymagany", () => title.fill(post.title)],
    [category, "Temat postu jest wymagany", () => category.selectOption(post.category)],
    [description, "Treść postu jest wymagana", () => description.fill(post.description)],
  ];
  for (const [field, message, repair] of checks) {
    await dialog.getByRole("button", { name: "Zapisz" }).click();
    await expect(getToast(page, message)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(message);
    await repair();
  }
  expect(requests).toEqual([]);
});

test("a failed edit leaves the dialog open with its input", async ({ page, request, writer }) => {
  const { post } = await publishAndOpen({ page, request, writer });
  const recover = await failRequests(page, `**/api/posts/${post._id}`, "Awaria serwera.");
  const dialog = await openEditor(page);
  const change = newPost();
  await fillPost(dialog, change);
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(getToast(page, "Awaria serwera.")).toBeVisible();
  await expect(dialog.getByRole("paragraph").filter({ hasText: "Awaria serwera." })).toBeVisible();
  await expectFields(dialog, change);
  await recover();
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(change.title);
});

test("an edit survives an expired session and is saved after logging in", async ({
  page,
  request,
  writer,
}) => {
  await invalidateToken(page);
  const { post } = await publishAndOpen({ page, request, writer });
  const dialog = await openEditor(page);
  const change = newPost();
  await fillPost(dialog, change);
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(page.getByRole("dialog", { name: "Zaloguj się ponownie" })).toBeVisible();
  await submitLogin(page, writer);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(change.title);
  expect(await fetchPost(request, post._id)).toMatchObject(change);
});
