import { failRequests } from "../calls";
import { expect, getToast } from "../fixtures";
import { publishAndOpen, fetchTitlesBy } from "../posts";
import { test } from "../writer";

test("the author deletes a post after confirming, and it disappears everywhere", async ({
  page,
  request,
  writer,
}) => {
  const { post } = await publishAndOpen({ page, request, writer });
  const dialog = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await page.getByRole("button", { name: "Usuń", exact: true }).click();
  await dialog.getByRole("button", { name: "Anuluj" }).click();
  await expect(dialog).toBeHidden();
  expect(await fetchTitlesBy(request, writer)).toEqual([post.title]);

  await page.getByRole("button", { name: "Usuń", exact: true }).click();
  await dialog.getByRole("button", { name: "Usuń post" }).click();
  await expect(getToast(page, "Post usunięty")).toBeVisible();
  await expect(page).toHaveURL("/posts");
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("link", { name: post.title })).toHaveCount(0);
  await page.getByRole("link", { name: "Start" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("link", { name: post.title })).toHaveCount(0);
  await page.goto(`/posts/details/${post._id}`);
  await expect(page.getByText("Nie ma takiego posta. Mógł zostać usunięty.")).toBeVisible();
});

test("a failed deletion keeps the post and shows the error", async ({ page, request, writer }) => {
  const { post, article } = await publishAndOpen({ page, request, writer });
  await failRequests(page, `**/api/posts/${post._id}`, "Awaria serwera.");
  await page.getByRole("button", { name: "Usuń", exact: true }).click();
  await page.getByRole("button", { name: "Usuń post" }).click();
  await expect(getToast(page, "Awaria serwera.")).toBeVisible();
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(post.title);
  await expect(page).toHaveURL(`/posts/details/${post._id}`);
});

test("the confirmation dialog's buttons do not move while it fades in", async ({
  page,
  request,
  writer,
}) => {
  await publishAndOpen({ page, request, writer });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Animation.enable");
  await devTools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.getByRole("button", { name: "Usuń", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  const deleteButton = dialog.getByRole("button", { name: "Usuń post" });
  await expect(dialog.getByRole("button", { name: "Anuluj" })).toBeFocused();
  await expect(dialog).toHaveCSS("opacity", "0");
  const first = await deleteButton.boundingBox();
  await devTools.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await expect(dialog).toHaveCSS("opacity", "1");
  expect(await deleteButton.boundingBox()).toEqual(first);
});
