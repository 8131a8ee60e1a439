import { createComment } from "../comments";
import { recordRequests } from "../calls";
import { expect, getToast } from "../fixtures";
import { expectPreview, newPicture, openPost, publish, fetchPost } from "../posts";
import { test } from "../writer";

test("the author replaces the picture, which is shown at once", async ({
  page,
  request,
  writer,
  stranger,
}) => {
  const post = await publish(request, writer);
  await createComment(request, stranger, post, "Ładne zdjęcie.");
  const article = await openPost(page, post);
  const requests = recordRequests(page, "PUT", /update-image/);
  await page.getByRole("button", { name: "Zmień zdjęcie" }).click();
  const dialog = page.getByRole("dialog", { name: "Zmień zdjęcie posta" });
  await dialog.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  await expect(getToast(page, "Nie wybrałeś pliku!")).toBeVisible();
  await expect(dialog).toBeVisible();
  expect(requests).toEqual([]);

  await dialog.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
  await expectPreview(dialog);
  await dialog.getByRole("button", { name: "Wyślij zdjęcie" }).click();
  await expect(getToast(page, "Pomyślnie przesłano nowy obraz posta")).toBeVisible();
  await expect(dialog).toBeHidden();
  const { image } = await fetchPost(request, post._id);
  expect(image.url).not.toBe(post.image.url);
  const picture = article.getByRole("img", { name: `Zdjęcie do posta „${post.title}”` });
  await expect(picture).toHaveAttribute("src", image.url);
  await expect(article.getByRole("link", { name: writer.username })).toBeVisible();
  await expect(page.getByText("Ładne zdjęcie.")).toBeVisible();
});

test("a dialog inherits no style from the author line that contains it", async ({
  page,
  request,
  writer,
}) => {
  await openPost(page, await publish(request, writer));
  for (const [button, title] of [
    ["Zmień zdjęcie", "Zmień zdjęcie posta"],
    ["Edytuj", "Edytuj post"],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("button", { name: "Anuluj" })).toBeVisible();
    const [inside, outside] = await dialog.evaluate((element) => {
      const readStyles = () =>
        [...element.querySelectorAll("p, span, .meta")].map((child) => {
          const { display, flex, margin, lineHeight, overflow, whiteSpace } =
            getComputedStyle(child);
          return { display, flex, margin, lineHeight, overflow, whiteSpace };
        });
      const before = readStyles();
      const parent = element.parentElement;
      document.querySelector("main")?.append(element);
      const after = readStyles();
      parent?.append(element);
      return [before, after];
    });
    expect(inside).toEqual(outside);
    await page.reload();
  }
});
