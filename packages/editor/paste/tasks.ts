import { taskBox } from "@blog/markdown/blockText";
import { styleAttribute } from "../pastedHtml";
import { renameElement, styleOf } from "./elements";

/** Marks as tasks what programs on the web say is one by a role, an attribute or a variable in the style. */
export function markTaskStates(body: HTMLElement): void {
  for (const task of body.querySelectorAll<HTMLElement>("[data-task-state]")) {
    const { taskState } = task.dataset;
    const list = task.parentElement;
    const item = task.nodeName === "LI" ? task : renameElement(task, "li");
    item.dataset.done = String(taskState?.toUpperCase() === "DONE");
    if (list && !/^[UO]L$/.test(list.nodeName)) renameElement(list, "ul");
  }
  for (const item of body.querySelectorAll<HTMLElement>("li")) {
    const isDone = stateOf(item);
    if (isDone !== undefined) markItem(item, isDone);
  }
}

/** Returns whether a list item is a task that is done; undefined if it does not say that it is a task. */
function stateOf(item: HTMLElement): boolean | undefined {
  const variable = /--[\w-]*checked:(true|false)/.exec(styleOf(item))?.[1];
  if (variable) return variable === "true";
  const list = item.parentElement;
  if (list && /--[\w-]*todo:true/.test(styleOf(list))) return false;
  const box = item.matches("[role=checkbox]")
    ? item
    : item.querySelector(":scope > [role=checkbox], :scope > * > [role=checkbox]");
  if (box) return box.getAttribute("aria-checked") === "true";
  const checked = item.dataset.checked ?? item.dataset.done;
  return checked === undefined ? undefined : checked === "true";
}

/** Marks an item as a task. Its box is not part of the text, and the line through what is done is not written. */
function markItem(item: HTMLElement, isDone: boolean): void {
  item.dataset.done = String(isDone);
  for (const box of item.querySelectorAll(
    ":scope > img, :scope > [role=checkbox]:empty, :scope > * > [role=checkbox]:empty",
  ))
    box.remove();
  for (const element of [item, ...item.querySelectorAll(`[${styleAttribute}*='line-through']`)]) {
    const style = element.getAttribute(styleAttribute);
    if (style) element.setAttribute(styleAttribute, style.replace(/line-through/gi, "none"));
  }
}

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
