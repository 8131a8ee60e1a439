import { createComment, comments, expectCommentCount, commentField } from "../comments";
import { recordRequests } from "../calls";
import { expect, holdRequests, getToast } from "../fixtures";
import { openPost, publish, publishAndOpen, fetchPost } from "../posts";
import { test } from "../writer";

test("an empty comment shows an error and is not sent", async ({ page, request, writer }) => {
  await openPost(page, await publish(request, writer));
  const requests = recordRequests(page, "POST", /^\/api\/comments$/);
  for (const blank of ["", "  \n "]) {
    await commentField(page).fill(blank);
    await page.getByRole("button", { name: "Wyślij" }).click();
    await expect(getToast(page, "Proszę coś napisać")).toBeVisible();
    await expect(commentField(page)).toBeFocused();
    await expect(commentField(page)).toHaveAttribute("aria-invalid", "true");
    await expect(commentField(page)).toHaveAccessibleDescription("Proszę coś napisać");
  }
  expect(requests).toEqual([]);
});

test("comments are listed newest first with author, time and count", async ({
  page,
  request,
  writer,
  stranger,
}) => {
  const post = await publish(request, stranger);
  await createComment(request, stranger, post, "Pierwszy, od autora.");
  await openPost(page, post);
  await expectCommentCount(page, "1 komentarz");
  await commentField(page).fill("Drugi,\nw dwóch wierszach & <b>bez</b> HTML-a.");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expectCommentCount(page, "2 komentarze");
  await expect(commentField(page)).toHaveValue("");
  const first = comments(page).first();
  await expect(first.getByText("Drugi,\nw dwóch wierszach & <b>bez</b> HTML-a.")).toBeVisible();
  await expect(first.getByText("kilka sekund temu")).toBeVisible();
  await expect(first.getByRole("link", { name: writer.username })).toHaveAttribute(
    "href",
    `/profile/${writer._id}`,
  );
  for (const number of [3, 4, 5]) {
    await commentField(page).fill(`Komentarz ${number}`);
    await commentField(page).press("Control+Enter");
    await expectCommentCount(page, number === 5 ? "5 komentarzy" : `${number} komentarze`);
  }
  await expect(comments(page).locator(".comment-text")).toHaveText([
    "Komentarz 5",
    "Komentarz 4",
    "Komentarz 3",
    "Drugi,\nw dwóch wierszach & <b>bez</b> HTML-a.",
    "Pierwszy, od autora.",
  ]);
  await page.reload();
  await expectCommentCount(page, "5 komentarzy");
  await expect(comments(page).first()).toContainText("Komentarz 5");
});

test("a comment's relative time updates while the page is open", async ({
  page,
  request,
  writer,
}) => {
  const post = await publish(request, writer);
  await page.clock.install();
  await openPost(page, post);
  await commentField(page).fill("Która godzina?");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(comments(page).getByText("kilka sekund temu")).toBeVisible();
  await page.clock.fastForward("05:00");
  await expect(comments(page).getByText(/^[56] minut temu$/)).toBeVisible();
  await page.clock.fastForward("02:00:00");
  await expect(comments(page).getByText("2 godziny temu")).toBeVisible();
});

test("two quick presses of Ctrl+Enter send one comment", async ({ page, request, writer }) => {
  const { post } = await publishAndOpen({ page, request, writer });
  const requests = recordRequests(page, "POST", /^\/api\/comments$/);
  const release = await holdRequests(page, "**/api/comments");
  await commentField(page).fill("Raz a dobrze.");
  await commentField(page).press("Control+Enter");
  await commentField(page).press("Control+Enter");
  await expect(page.getByRole("button", { name: "Wysyłanie…" })).toBeVisible();
  release();
  await expectCommentCount(page, "1 komentarz");
  expect(requests).toHaveLength(1);
  expect((await fetchPost(request, post._id)).comments).toHaveLength(1);
});

test("other users' comments have no controls", async ({ page, request, writer, stranger }) => {
  const post = await publish(request, writer);
  await createComment(request, stranger, post, "Nie twój komentarz.");
  await openPost(page, post);
  await expect(comments(page)).toHaveCount(1);
  await expect(comments(page).getByRole("button")).toHaveCount(0);
});
