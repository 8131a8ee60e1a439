import { expect } from "../fixtures";
import { publish } from "../posts";
import { expectShiftBelow, openBeforeCode, recordShifts } from "../shifts";
import { test } from "../writer";

test("an author's own pages keep a place for the controls, for nobody else", async ({
  page,
  browser,
  origin,
  request,
  writer,
}) => {
  const { _id } = await publish(request, writer);
  const paths = [`/posts/details/${_id}`, `/profile/${writer._id}`];
  await page.setViewportSize({ width: 375, height: 900 });
  await recordShifts(page);
  for (const path of paths) {
    const hydrate = await openBeforeCode(page, path);
    await expect(page.getByRole("button", { name: "Usuń" })).toHaveCount(0);
    await hydrate();
    await expect(page.getByRole("button", { name: "Usuń" })).toBeVisible();
    await expectShiftBelow(page, 0.01, path);
  }

  const context = await browser.newContext({ baseURL: origin });
  const guest = await context.newPage();
  for (const path of paths) {
    await openBeforeCode(guest, path);
    await expect(guest.locator(`[data-owner="${writer._id}"]`)).toHaveCount(1);
    await expect(guest.locator(`[data-owner="${writer._id}"]`)).toBeHidden();
  }
  await context.close();
});
