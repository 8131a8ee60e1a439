import { expect } from "../fixtures";
import { openPost, publish } from "../posts";
import { test } from "../writer";

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
