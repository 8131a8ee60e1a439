import { expect } from "../fixtures";
import { publishAndOpen } from "../posts";
import { test } from "../writer";

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
