import type * as Queries from "@testing-library/dom";

/** What is looked for in a page, as a reader sees it: by its role and name, or a field by its label. */
export interface Target {
  role?: string | undefined;
  name: string | RegExp;
}

/** Where the middle of something is in the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** What the page is asked with; see `locate`. */
type Query = { role: string | null; pattern: string };

declare const TestingLibraryDom: typeof Queries;

/** Where the page is marked for what has no place of its own, such as a field for files. */
export const locatedAttribute = "data-found";

/** An expression that the page evaluates: the spot of a target, or null while it cannot be pressed. */
export function locateExpression({ role, name }: Target): string {
  const query: Query = { role: role ?? null, pattern: patternOf(name) };
  return `(${locate.toString()})(${JSON.stringify(query)}, ${JSON.stringify(locatedAttribute)})`;
}

/** An expression that the page evaluates: how many of a target can be seen. */
export function countExpression({ role, name }: Target): string {
  const query: Query = { role: role ?? null, pattern: patternOf(name) };
  return `(${count.toString()})(${JSON.stringify(query)})`;
}

function patternOf(name: string | RegExp): string {
  if (name instanceof RegExp) return name.source;
  return `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
}

/** Runs in the page, so it knows nothing but what it is given. */
function locate({ role, pattern }: Query, mark: string): Point | null {
  const name = new RegExp(pattern, "u");
  // What lies over the page comes first.
  const places = document.querySelectorAll<HTMLElement>("dialog[open], .swal2-popup");
  const place = [...places].pop() ?? document.body;
  const [element] = role
    ? TestingLibraryDom.queryAllByRole(place, role, { name })
    : TestingLibraryDom.queryAllByLabelText(place, name, { selector: "input, textarea, select" });
  if (!element) return null;
  // What flies in would be gone from where it was found.
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === "running" && target?.contains(element);
  });
  if (isMoving) return null;
  for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
  element.setAttribute(mark, "");
  // What can be pressed where it is stays there. What covers it at the edge of the window, such as
  // the header, leaves the middle free.
  for (const block of [null, "nearest", "center"] as const) {
    if (block) element.scrollIntoView({ block, behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (element.contains(hit) || element.matches("[type=file]")) return { x, y };
  }
  return null;
}

function count({ role, pattern }: Query): number {
  const name = new RegExp(pattern, "u");
  return role
    ? TestingLibraryDom.queryAllByRole(document.body, role, { name }).length
    : TestingLibraryDom.queryAllByText(document.body, name).length;
}
