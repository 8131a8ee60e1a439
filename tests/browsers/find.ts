import type * as Queries from "@testing-library/dom";

/** Identifies an element by role and accessible name or, without a role, a field by its label or a text by itself. */
export interface Target {
  role?: string | undefined;
  name: string | RegExp;
}

/** Viewport coordinates of an element's centre in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Serialisable form of a `Target`. */
type Query = { role: string | null; pattern: string };

declare const TestingLibraryDom: typeof Queries;

/** Attribute set on the located element, so that scripts can select what cannot be clicked, such as file inputs. */
export const locatedAttribute = "data-located";

/** Returns an expression that evaluates to a target's centre, or to null while the target cannot be clicked. */
export function locateExpression({ role, name }: Target): string {
  const query: Query = { role: role ?? null, pattern: patternOf(name) };
  return `(${locateInPage.toString()})(${JSON.stringify(query)}, ${JSON.stringify(locatedAttribute)})`;
}

/** Returns an expression that evaluates to the number of matching elements. */
export function countExpression({ role, name }: Target): string {
  const query: Query = { role: role ?? null, pattern: patternOf(name) };
  return `(${countMatches.toString()})(${JSON.stringify(query)})`;
}

function patternOf(name: string | RegExp): string {
  if (name instanceof RegExp) return name.source;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // The page replaces some spaces by no-break spaces.
  return `^${escaped.replaceAll(" ", "\\s")}$`;
}

/** Runs in the page, so it can use nothing but its arguments and the injected Testing Library. */
function locateInPage({ role, pattern }: Query, mark: string): Point | null {
  const name = new RegExp(pattern, "u");
  // The topmost dialog makes the rest of the page inert.
  const dialogs = document.querySelectorAll<HTMLElement>("dialog[open], .swal2-popup");
  const container = [...dialogs].pop() ?? document.body;
  const [element] = role
    ? TestingLibraryDom.queryAllByRole(container, role, { name })
    : TestingLibraryDom.queryAllByLabelText(container, name, {
        selector: "input, textarea, select",
      });
  if (!element) return null;
  // While an element is being animated, a click at its current position would miss it.
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === "running" && target?.contains(element);
  });
  if (isMoving) return null;
  for (const previous of document.querySelectorAll(`[${mark}]`)) previous.removeAttribute(mark);
  element.setAttribute(mark, "");
  // Scroll only if needed, and as a last resort to the centre, where the sticky header cannot cover the element.
  for (const block of [null, "nearest", "center"] as const) {
    if (block) element.scrollIntoView({ block, behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (element.contains(hit) || element.matches("[type=file]")) return { x, y };
  }
  return null;
}

function countMatches({ role, pattern }: Query): number {
  const name = new RegExp(pattern, "u");
  return role
    ? TestingLibraryDom.queryAllByRole(document.body, role, { name }).length
    : TestingLibraryDom.queryAllByText(document.body, name).length;
}
