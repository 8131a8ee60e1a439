import { expectAccessible } from "../accessibility";
import { createComment } from "../comments";
import { expectDraftSaved, draftOffer } from "../drafts/drafts";
import { expect, getToast } from "../fixtures";
import {
  expectPreview,
  fillNewPost,
  newPicture,
  newPost,
  openPost,
  publish,
  publishButton,
} from "../posts";
import { test } from "../writer";

test("a filled-in new post is accessible", async ({ page, writer }) => {
  await fillNewPost(page, { ...newPost(), title: `Tytuł od ${writer.username}` });
  await expectDraftSaved(page);
  await expectAccessible(page);
});

test("a new post with a draft and a validation error is accessible", async ({ page, writer }) => {
  await fillNewPost(page, { ...newPost(), title: `Tytuł od ${writer.username}` });
  await page.reload();
  await expect(draftOffer(page)).toBeVisible();
  await publishButton(page).click();
  await expect(getToast(page, "Tytuł postu jest wymagany")).toBeVisible();
  await expectAccessible(page);
});

test("the author's post with their comment is accessible", async ({ page, request, writer }) => {
  const post = await publish(request, writer);
  await createComment(request, writer, post, "Własny komentarz.");
  await openPost(page, post);
  await expect(page.getByText("Własny komentarz.")).toBeVisible();
  await expectAccessible(page);
});

for (const { control, dialog } of [
  { control: "Edytuj", dialog: "Edytuj post" },
  { control: "Zmień zdjęcie", dialog: "Zmień zdjęcie posta" },
  { control: "Usuń", dialog: "Czy jesteś pewien?" },
]) {
  test(`the dialog '${dialog}' of a post is accessible`, async ({ page, request, writer }) => {
    await openPost(page, await publish(request, writer));
    await page.getByRole("button", { name: control, exact: true }).click();
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await expectAccessible(page);
  });
}

test("the writing pages and dialogs fit the screen from 320 px up", async ({
  page,
  request,
  writer,
}) => {
  const long = { ...newPost(), title: `Najdłuższesłowo${"ąę".repeat(40)}` };
  const post = await publish(request, writer, long);
  await createComment(request, writer, post, "https://przyklad.pl/".padEnd(200, "ó"));
  const name = `${"bardzo-dluga-nazwa-".repeat(8)}.png`;
  const excess = () =>
    page.evaluate(() => {
      const containers = [document.documentElement, ...document.querySelectorAll("dialog[open]")];
      return Math.max(
        ...containers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      );
    });
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/posts/create-post");
    await page.getByLabel("Wybierz zdjęcie").setInputFiles({ ...(await newPicture()), name });
    await expectPreview(page);
    expect(await excess(), `a new post at ${width}`).toBe(0);
    await openPost(page, post);
    expect(await excess(), `an own post at ${width}`).toBe(0);
    await page.getByRole("button", { name: "Edytuj" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await excess(), `the dialog at ${width}`).toBe(0);
  }
});

for (const name of ["Edytuj", "Zmień zdjęcie"]) {
  test(`the dialog of '${name}' returns the focus on Escape and on its close button`, async ({
    page,
    request,
    writer,
  }) => {
    await openPost(page, await publish(request, writer));
    const button = page.getByRole("button", { name });
    const dialog = page.getByRole("dialog");
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Zamknij okno" }).click(),
    ]) {
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
  });
}
