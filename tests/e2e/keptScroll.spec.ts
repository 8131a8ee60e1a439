import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { newPost, publish, test } from "./posts";

/** Returns the scroll position of a page after its layout has settled. */
function scrollYOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return scrollY;
  });
}

test.use({ viewport: { width: 375, height: 500 } });

test("a footnote opens and closes next to its mark, without moving the page", async ({
  page,
  request,
  writer,
}) => {
  const paragraph = `${"Długie zdanie o chlebie. ".repeat(20)}\n\n`;
  const description = `${paragraph.repeat(4)}Mąka[^1].\n\n${paragraph.repeat(6)}[^1]: Według babci, która piekła chleb w każdą sobotę.`;
  const { _id } = await publish(request, writer, { ...newPost(), description });
  await page.goto(`/posts/details/${_id}`, { waitUntil: "networkidle" });
  // Until the code of the popover has loaded, which is after the browser was idle, the mark is an ordinary link.
  await page.locator(".footnote-popover").waitFor({ state: "attached" });
  const mark = page.getByRole("link", { name: "Przypis 1" });
  await mark.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const before = await scrollYOf(page);
  expect(before).toBeGreaterThan(300);
  await mark.click();
  const note = page.getByRole("note", { name: "Przypis 1" });
  await expect(note).toHaveText("Według babci, która piekła chleb w każdą sobotę.");
  await expect(note).toBeFocused();
  expect(await scrollYOf(page)).toBe(before);
  await expect(note).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await expect(mark).toBeFocused();
  expect(await scrollYOf(page)).toBe(before);
});
