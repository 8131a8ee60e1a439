import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isRecord } from "@blog/shared/narrow";
import { expect } from "../e2e/fixtures";
import type { Driver } from "./driver";
import { countExpression, locatedAttribute, locateExpression, type Point } from "./find";

type Name = string | RegExp;

/** A user who finds elements by their visible text or label, presses them and types. */
export type Visitor = ReturnType<typeof visitorOf>;

/** Source of Testing Library, which is injected into the page to find elements by role, label and text. */
const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve(
    "@testing-library/dom/dist/@testing-library/dom.umd.min.js",
  ),
  "utf8",
);

/** Wraps a driver in a user's actions and expectations. @param origin origin of the blog */
export function visitorOf(driver: Driver, origin: string) {
  /** Evaluates an expression in the page; returns null if that fails, as it does while the page navigates. */
  const evaluate = async (expression: string): Promise<unknown> => {
    try {
      if ((await driver.evaluate("typeof TestingLibraryDom")) === "undefined")
        await driver.evaluate(`(() => { ${testingLibrary} })()`);
      return await driver.evaluate(expression);
    } catch {
      return null;
    }
  };
  /** Waits until an element can be pressed and has stopped moving, and returns its centre. */
  const locate = async (name: Name, role?: string): Promise<Point> => {
    let point: Point | null = null;
    const isStill = async () => {
      const before = point;
      point = toPoint(await evaluate(locateExpression({ role, name })));
      return point !== null && point.x === before?.x && point.y === before.y;
    };
    const message = `${role ?? "field"} ${String(name)}`;
    await expect.poll(isStill, { message, intervals: [100, 250] }).toBe(true);
    return point ?? { x: 0, y: 0 };
  };
  const press = async (role: string, name: Name) => {
    const { x, y } = await locate(name, role);
    await driver.click(x, y);
  };
  const evaluateNumber = async (expression: string) => Number(await evaluate(expression));
  return {
    driver,
    evaluate,
    evaluateNumber,
    press,
    open: (path: string) => driver.goto(origin + path),
    /** Replaces the content of a field, found by its label. */
    fill: async (label: Name, text: string) => {
      const { x, y } = await locate(label);
      await driver.click(x, y);
      await evaluate("document.activeElement.select()");
      await driver.type(text);
    },
    /** Selects an option by its text. */
    choose: async (label: Name, option: string) => {
      await locate(label);
      await evaluate(`(() => {
        const select = document.querySelector("[${locatedAttribute}]");
        select.value = [...select.options].find(({ text }) => text === ${JSON.stringify(option)}).value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      })()`);
    },
    chooseFile: async (label: Name, path: string) => {
      await locate(label);
      await driver.upload(`[${locatedAttribute}]`, path);
    },
    /** Waits until a field has this value. */
    expectValue: async (label: Name, text: string) => {
      await locate(label);
      const value = `document.querySelector("[${locatedAttribute}]").value`;
      await expect.poll(() => evaluate(value), { message: String(label) }).toBe(text);
    },
    /** Waits for an element with this text or, given a role, with this role and accessible name. */
    expectVisible: async (name: Name, role?: string) => {
      await expect
        .poll(() => evaluateNumber(countExpression({ role, name })), { message: String(name) })
        .toBeGreaterThan(0);
    },
    expectAbsent: async (name: Name, role?: string) => {
      await expect
        .poll(() => evaluate(countExpression({ role, name })), { message: `no ${String(name)}` })
        .toBe(0);
    },
    /** Waits until the path and query of the URL match. */
    expectUrl: async (pattern: RegExp) => {
      await expect
        .poll(async () => String(await evaluate("location.pathname + location.search")))
        .toMatch(pattern);
    },
    back: () => evaluate("history.back()"),
    /** Scrolls to a vertical position, retrying until the page is long enough. */
    scrollTo: async (top: number) => {
      await expect
        .poll(() => evaluateNumber(`(scrollTo(0, ${top}), Math.round(scrollY))`))
        .toBe(top);
    },
    expectScrollY: async (top: number) => {
      await expect.poll(() => evaluateNumber("Math.round(scrollY)")).toBe(top);
    },
  };
}

function toPoint(value: unknown): Point | null {
  if (!isRecord(value)) return null;
  return { x: Number(value.x), y: Number(value.y) };
}
