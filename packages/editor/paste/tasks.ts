import { taskBox } from "@blog/markdown/blockText";
import { styleAttribute } from "../pastedHtml";
import { nearestIn, renameElement, styleOf } from "./elements";

/** Marks as tasks what programs on the web say is one by a role, an attribute or a variable in the style. */
export function markTaskStates(body: HTMLElement): void {
  for (const task of body.querySelectorAll<HTMLElement>("[data-task-state]")) {
    const { taskState } = task.dataset;
    const list = task.parentElement;
    const item = task.nodeName === "LI" ? task : renameElement(task, "li");
    item.dataset.done = String(taskState?.toUpperCase() === "DONE");
    if (list && list !== body && !/^[UO]L$/.test(list.nodeName)) renameElement(list, "ul");
  }
  for (const item of body.querySelectorAll<HTMLElement>("li")) {
    const boxes = boxesOf(item);
    const isDone = stateOf(item, boxes[0]);
    if (isDone === undefined) continue;
    item.dataset.done = String(isDone);
    for (const box of boxes) if (!box.textContent.trim()) box.remove();
  }
  removeLinesThroughTasks(body);
}

/** Returns the elements that may be the checkbox of an item: the item, its children and theirs, except inner items. */
function boxesOf(item: Element): Element[] {
  const descendants = [...item.children].flatMap((child) => [child, ...child.children]);
  const boxes = descendants.filter((element) =>
    element.matches("[role=checkbox]:not(li), [aria-roledescription]"),
  );
  return item.matches("[role=checkbox]") ? [item, ...boxes] : boxes;
}

/** Returns whether a list item is a task that is done; undefined if it does not say that it is a task. */
function stateOf(item: HTMLElement, box: Element | undefined): boolean | undefined {
  const list = item.parentElement;
  const isTodo = list !== null && variableOf(list, "todo") === "true";
  const value = [
    variableOf(item, "checked"),
    item.dataset.checked,
    item.dataset.done,
    { checked: "true", unchecked: "false" }[item.dataset.list ?? ""],
    box?.getAttribute("aria-checked"),
    isTodo ? "false" : undefined,
  ].find((state) => state === "true" || state === "false");
  return value && value === "true";
}

/** Returns the value of the first variable in the style of an element whose name ends in a word. */
function variableOf(element: Element, word: string): string | undefined {
  const isVariable = (property: string) => property.startsWith("--") && property.endsWith(word);
  return [...styleOf(element)].find(([property]) => isVariable(property))?.[1];
}

/** Removes the lines that programs draw through tasks that are done. */
function removeLinesThroughTasks(body: HTMLElement): void {
  const items = nearestIn(body, "li");
  for (const element of body.querySelectorAll(`[${styleAttribute}*='line-through']`)) {
    const style = element.getAttribute(styleAttribute) ?? "";
    if (items.get(element)?.matches("[data-done]"))
      element.setAttribute(styleAttribute, style.replaceAll("line-through", "none"));
  }
}

/**
 * Marks list items as tasks if they begin with a checkbox, with „[ ]” or „[x]”, with a drawn box, or with a box of this
 * blog.
 */
export function markTasks(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>("ul > li")) {
    const checkbox = item.querySelector<HTMLElement>(
      ":scope > input, :scope > p > input, :scope > label > input, :scope > p > label > input",
    );
    const text = firstVisibleTextIn(item);
    const [marker] = /^\s*(?:\[[ xX]?\]|[☐☑☒])\s+/u.exec(text?.data ?? "") ?? [];
    const drawnBox = item.querySelector(":scope > [role=img]");
    if (checkbox) item.dataset.done = String(checkbox.hasAttribute("checked"));
    else if (drawnBox && item.matches(".task")) {
      item.dataset.done = String(drawnBox.textContent === taskBox(true));
      drawnBox.remove();
    } else if (text && marker !== undefined) {
      text.data = text.data.slice(marker.length);
      item.dataset.done = String(/[xX☑☒]/u.test(marker));
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
