import type { Page } from "@playwright/test";

/** Measures where the line with the caret is, and what stands over it there. */
function caretLine(page: Page) {
  return page.evaluate(() => {
    const active = document.activeElement;
    const box = active instanceof HTMLTextAreaElement ? lineOfField(active) : lineOfSelection();
    const points = [box.top + 2, box.bottom - 2];
    const over = points.map((y) => document.elementFromPoint(box.left + 1, y));
    return over.every((element) => element && active?.contains(element))
      ? "seen"
      : `${Math.round(box.top)}–${Math.round(box.bottom)} of ${innerHeight}: ${over[0]?.className}, ${over[1]?.className}`;

    function lineOfField(field: HTMLTextAreaElement) {
      const style = getComputedStyle(field);
      const height = Number.parseFloat(style.lineHeight);
      const line = field.value.slice(0, field.selectionStart).split("\n").length - 1;
      const { top, left } = field.getBoundingClientRect();
      const y = top + Number.parseFloat(style.paddingTop) + 1 + line * height;
      return { top: y, bottom: y + height, left: left + Number.parseFloat(style.paddingLeft) };
    }

    // An empty line has a box, but no text.
    function lineOfSelection() {
      const range = document.getSelection()?.getRangeAt(0);
      const node = range?.startContainer;
      const element = node instanceof Element ? node : node?.parentElement;
      const [text] = range?.getClientRects() ?? [];
      return text ?? (element ?? document.body).getBoundingClientRect();
    }
  });
}

/** Writes more lines than a window has, and goes up again. @returns where the caret was not seen */
export async function writeLong(page: Page, lines: number): Promise<string[]> {
  const hidden: string[] = [];
  const look = async (place: string) => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const found = await caretLine(page);
    if (found !== "seen") hidden.push(`${place}: ${found}`);
  };
  for (let line = 1; line <= lines; line += 1) {
    await page.keyboard.type(`w ${line}`);
    await look(`typed ${line}`);
    await page.keyboard.press("Enter");
    await look(`entered ${line}`);
  }
  for (let line = lines; line > 0; line -= 1) {
    await page.keyboard.press("ArrowUp");
    await look(`up ${line}`);
  }
  for (let line = 1; line <= lines; line += 1) {
    await page.keyboard.press("ArrowDown");
    await look(`down ${line}`);
  }
  return hidden;
}
