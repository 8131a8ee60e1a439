import { expect } from "../fixtures";
import { openPost, test } from "../posts";

test("the confirmation dialog's buttons do not move while it fades in", async ({ page, post }) => {
  await openPost(page, post);
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

test("a dialog inherits no style from the author line that contains it", async ({ page, post }) => {
  await openPost(page, post);
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

test("a dialog returns the focus on Escape and on its close button", async ({ page, post }) => {
  await openPost(page, post);
  const button = page.getByRole("button", { name: "Edytuj" });
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
