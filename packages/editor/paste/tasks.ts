import { taskBox } from "@blog/markdown/blockText";

/** Marks list items as tasks if they begin with a checkbox, with „[ ]” or „[x]”, or with a box drawn by this blog. */
export function markTasks(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>("ul > li")) {
    const checkbox = item.querySelector<HTMLElement>(
      ":scope > input, :scope > p > input, :scope > label > input, :scope > p > label > input",
    );
    const text = firstVisibleTextIn(item);
    const [marker, checkMark = ""] = /^\s*\[([ xX]?)\]\s+/.exec(text?.data ?? "") ?? [];
    const drawnBox = item.querySelector(":scope > [role=img]");
    if (checkbox) item.dataset.done = String(checkbox.hasAttribute("checked"));
    else if (drawnBox && item.matches(".task")) {
      item.dataset.done = String(drawnBox.textContent === taskBox(true));
      drawnBox.remove();
    } else if (text && marker !== undefined) {
      text.data = text.data.slice(marker.length);
      item.dataset.done = String(checkMark.toLowerCase() === "x");
    }
  }
  for (const checkbox of body.querySelectorAll("input")) checkbox.remove();
}

function firstVisibleTextIn(element: Node): Text | null {
  for (const child of element.childNodes) {
    const text = child instanceof Text ? child : firstVisibleTextIn(child);
    if (text?.data.trim()) return text;
  }
  return null;
}
