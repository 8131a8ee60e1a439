import type { Page } from "@playwright/test";

/** Returns "seen" if nothing covers the line with the caret, or else its position and the covering elements. */
function caretLine(page: Page) {
  return page.evaluate(() => {
    const active = document.activeElement;
    const box = active instanceof HTMLTextAreaElement ? lineOfField(active) : lineOfSelection();
    const points = [box.top + 2, box.bottom - 2];
    const topmost = points.map((y) => document.elementFromPoint(box.left + 1, y));
    return topmost.every((element) => element && active?.contains(element))
      ? "seen"
      : `${Math.round(box.top)}–${Math.round(box.bottom)} of ${innerHeight}: ${topmost[0]?.className}, ${topmost[1]?.className}`;

    function lineOfField(field: HTMLTextAreaElement) {
      const style = getComputedStyle(field);
      const height = Number.parseFloat(style.lineHeight);
      const line = field.value.slice(0, field.selectionStart).split("\n").length - 1;
      const { top, left } = field.getBoundingClientRect();
      const y = top + Number.parseFloat(style.paddingTop) + 1 + line * height;
      return { top: y, bottom: y + height, left: left + Number.parseFloat(style.paddingLeft) };
    }

    // In an empty line the range has no rectangle, so take the element's.
    function lineOfSelection() {
      const range = document.getSelection()?.getRangeAt(0);
      const node = range?.startContainer;
      const element = node instanceof Element ? node : node?.parentElement;
      const [text] = range?.getClientRects() ?? [];
      return text ?? (element ?? document.body).getBoundingClientRect();
    }
  });
}

/** Types lines and moves the caret up and down through them. @returns the places at which its line was not seen */
export async function findHiddenCaretLines(page: Page, lines: number): Promise<string[]> {
  const hidden: string[] = [];
  const checkCaret = async (place: string) => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const visibility = await caretLine(page);
    if (visibility !== "seen") hidden.push(`${place}: ${visibility}`);
  };
  for (let line = 1; line <= lines; line += 1) {
    await page.keyboard.type(`w ${line}`);
    await checkCaret(`typed ${line}`);
    await page.keyboard.press("Enter");
    await checkCaret(`entered ${line}`);
  }
  for (let line = lines; line > 0; line -= 1) {
    await page.keyboard.press("ArrowUp");
    await checkCaret(`up ${line}`);
  }
  for (let line = 1; line <= lines; line += 1) {
    await page.keyboard.press("ArrowDown");
    await checkCaret(`down ${line}`);
  }
  return hidden;
}
