import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";
import { postFields, test as base } from "../posts";
import type { Writer } from "../writer";

/** Logs a writer in before every test. */
export const test = base.extend<{ asWriter: Writer }>({
  asWriter: [async ({ writer }, provide) => provide(writer), { auto: true }],
});

/** Opens the form of a new post, waits for the visual editor and focuses it. @returns the form's fields */
export async function openEditor(page: Page) {
  await page.goto("/posts/create-post");
  const fields = postFields(page);
  await expect(fields.description).toHaveAttribute("contenteditable", "true");
  await fields.description.click();
  return fields;
}

/** Switches to the Markdown field, and focuses it. @returns the field */
export async function switchToMarkdown(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Markdown" }).click();
  const field = page.getByRole("textbox", { name: "Treść" });
  await field.evaluate((element) => element.focus());
  return field;
}

/** Pastes content as if copied in another program. @param types content by MIME type; images become files */
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

/**
 * Pastes, drags over or drops pictures, given by their file names, as from the user's device.
 * @param text text on the clipboard beside them, such as their names
 * @returns whether the page has left the event to the browser, which would open a dropped file in place of the page
 */
export async function addFiles(
  target: Locator,
  kind: "paste" | "dragover" | "drop",
  pictures: Record<string, Uint8Array>,
  text = "",
): Promise<boolean> {
  const files = Object.entries(pictures).map(([name, bytes]) => [name, [...bytes]] as const);
  const box = await target.boundingBox();
  return target.evaluate(
    (element, { kind: type, files: copied, text: words, x, y }) => {
      const data = new DataTransfer();
      if (words) data.setData("text/plain", words);
      for (const [name, bytes] of copied)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }));
      const shared = { bubbles: true, cancelable: true };
      return element.dispatchEvent(
        type === "paste"
          ? new ClipboardEvent("paste", { ...shared, clipboardData: data })
          : new DragEvent(type, { ...shared, dataTransfer: data, clientX: x, clientY: y }),
      );
    },
    { kind, files, text, x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 },
  );
}
