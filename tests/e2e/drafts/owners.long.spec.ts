import { commentFormHash } from "../../../src/shared/paths";
import { commentField } from "../comments";
import { logIn, submitLogin, invalidateToken } from "../account";
import { expect } from "../fixtures";
import {
  expectFields,
  fillPost,
  newPicture,
  newPost,
  openPost,
  publish,
  publishAndOpen,
  publishButton,
  fetchTitlesBy,
} from "../posts";
import { test } from "../writer";
import { answerOffer, expectDraftSaved, isStored, logOut, draftOffer } from "./drafts";

const emptyPost = { title: "", category: "", description: "" };

for (const state of ["saved", "just typed"] as const) {
  test(`a draft that was ${state} is deleted on logging out if its author chooses so`, async ({
    page,
    writer,
  }) => {
    const post = newPost();
    await page.goto("/posts/create-post");
    await page.getByRole("banner").getByRole("button", { name: writer.username }).click();
    await page.keyboard.press("Escape");
    await fillPost(page, post);
    if (state === "saved") await expectDraftSaved(page);
    await logOut(page, writer.username, "Wyloguj i usuń");
    await expect(page).toHaveURL("/");
    expect(await isStored(page, post.title)).toBe(false);
    await logIn(page, writer);
    await page.goto("/posts/create-post");
    await expectFields(page, emptyPost);
    await expect(draftOffer(page)).toBeHidden();
  });
}

test("logging out in one tab deletes the draft of another", async ({
  page,
  context,
  request,
  writer,
}) => {
  const post = await publish(request, writer);
  const other = await context.newPage();
  await openPost(other, post);
  await other.getByLabel("Napisz komentarz").fill("Tajna myśl");
  await expectDraftSaved(other);
  await page.goto("/");
  await logOut(page, writer.username, "Wyloguj i usuń");
  await expect(other.getByText("należy się najpierw zalogować")).toBeVisible();
  expect(await isStored(page, "Tajna myśl")).toBe(false);
});

test("a draft survives an expired session that is not renewed", async ({ page, writer }) => {
  const post = newPost();
  await invalidateToken(page);
  await page.goto("/posts/create-post");
  await fillPost(page, post);
  await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await publishButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Zaloguj się ponownie" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Logowanie" })).toBeVisible();

  await page.goto("/login");
  await submitLogin(page, writer);
  await page.getByRole("link", { name: "Dodaj Post" }).click();
  await answerOffer(page, "Przywróć");
  await expectFields(page, post);
  expect(await fetchTitlesBy(page.request, writer)).toEqual([]);
});

test("a comment survives an expired session that is not renewed", async ({
  page,
  request,
  writer,
}) => {
  await invalidateToken(page);
  const { post } = await publishAndOpen({ page, request, writer });
  await commentField(page).fill("Nie zgub mnie.");
  await commentField(page).press("Control+Enter");
  await expect(page.getByRole("dialog", { name: "Zaloguj się ponownie" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("link", { name: "Zaloguj się" }).click();
  await submitLogin(page, writer);
  await expect(page).toHaveURL(`/posts/details/${post._id}${commentFormHash}`);
  await answerOffer(page, "Przywróć");
  await expect(commentField(page)).toHaveValue("Nie zgub mnie.");
});

test("a draft is offered only to its author", async ({ page, writer, stranger }) => {
  const post = newPost();
  await page.goto("/posts/create-post");
  await fillPost(page, post);
  await expectDraftSaved(page);
  await logIn(page, stranger);
  await page.goto("/posts/create-post");
  await expectFields(page, emptyPost);
  await expect(draftOffer(page)).toBeHidden();
  await logOut(page, stranger.username);

  await logIn(page, writer);
  await page.goto("/posts/create-post");
  await answerOffer(page, "Przywróć");
  await expectFields(page, post);
});
