import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";
import { postFields } from "../posts";
import { test as base, type Writer } from "../writer";

/** Every test is a logged-in writer's. */
export const test = base.extend<{ asWriter: Writer }>({
  asWriter: [async ({ writer }, provide) => provide(writer), { auto: true }],
});

/** Opens the form of a new post, and waits for the visual editor. */
export async function openEditor(page: Page) {
  await page.goto("/posts/create-post");
  const fields = postFields(page);
  await expect(fields.description).toHaveAttribute("contenteditable", "true");
  await fields.description.click();
  return fields;
}

/** Pastes what another program has copied. @param types `image/png` is a picture without an address */
export async function paste(target: Locator, types: Record<string, string>): Promise<void> {
  await target.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(copied)) {
      if (type.startsWith("image/")) clipboardData.items.add(new File([text], "a.png", { type }));
      else clipboardData.setData(type, text);
    }
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", event));
  }, types);
}
