import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isRecord } from "../../src/lib/narrow";
import { expect } from "../e2e/fixtures";
import type { Driver } from "./driver";
import { countExpression, foundMark, locateExpression, type Spot } from "./find";

type Name = string | RegExp;

/** Somebody before a browser, who looks for what is written there, presses and types. */
export type Visitor = ReturnType<typeof visitorOf>;

/** The queries by role and label, which the page tests use, too. */
const queries = readFileSync(
  createRequire(import.meta.url).resolve(
    "@testing-library/dom/dist/@testing-library/dom.umd.min.js",
  ),
  "utf8",
);

/**
 * What a visitor can do with a browser's window.
 * @param origin the blog's address
 */
export function visitorOf(driver: Driver, origin: string) {
  /** Asks the page, which may be on its way to another address. */
  const ask = async (expression: string): Promise<unknown> => {
    try {
      if ((await driver.evaluate("typeof TestingLibraryDom")) === "undefined")
        await driver.evaluate(`(() => { ${queries} })()`);
      return await driver.evaluate(expression);
    } catch {
      return null;
    }
  };
  /** Waits until something can be pressed, and stands still. */
  const locate = async (name: Name, role?: string): Promise<Spot> => {
    let spot: Spot | null = null;
    const isStill = async () => {
      const before = spot;
      spot = toSpot(await ask(locateExpression({ role, name })));
      return spot !== null && spot.x === before?.x && spot.y === before.y;
    };
    const message = `${role ?? "field"} ${String(name)}`;
    await expect.poll(isStill, { message, intervals: [100, 250] }).toBe(true);
    return spot ?? { x: 0, y: 0 };
  };
  const press = async (role: string, name: Name) => {
    const { x, y } = await locate(name, role);
    await driver.click(x, y);
  };
  const number = async (expression: string) => Number(await ask(expression));
  return {
    driver,
    ask,
    number,
    press,
    open: (path: string) => driver.goto(origin + path),
    /** Types into a field by its label, in the place of what stands there. */
    fill: async (label: Name, text: string) => {
      const { x, y } = await locate(label);
      await driver.click(x, y);
      await ask("document.activeElement.select()");
      await driver.type(text);
    },
    /** Chooses the option that reads so. */
    choose: async (label: Name, option: string) => {
      await locate(label);
      await ask(`(() => {
        const select = document.querySelector("[${foundMark}]");
        select.value = [...select.options].find(({ text }) => text === ${JSON.stringify(option)}).value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      })()`);
    },
    chooseFile: async (label: Name, path: string) => {
      await locate(label);
      await driver.upload(`[${foundMark}]`, path);
    },
    /** Waits until a field holds this. */
    reads: async (label: Name, text: string) => {
      await locate(label);
      const value = `document.querySelector("[${foundMark}]").value`;
      await expect.poll(() => ask(value), { message: String(label) }).toBe(text);
    },
    /** Waits for a text, or for something by its role. */
    sees: async (name: Name, role?: string) => {
      await expect
        .poll(() => number(countExpression({ role, name })), { message: String(name) })
        .toBeGreaterThan(0);
    },
    misses: async (name: Name, role?: string) => {
      await expect
        .poll(() => ask(countExpression({ role, name })), { message: `no ${String(name)}` })
        .toBe(0);
    },
    /** Waits until the page is at an address. */
    arrives: async (address: RegExp) => {
      await expect
        .poll(async () => String(await ask("location.pathname + location.search")))
        .toMatch(address);
    },
    back: () => ask("history.back()"),
    /** Scrolls there, as soon as the page is long enough. */
    scrollTo: async (top: number) => {
      await expect.poll(() => number(`(scrollTo(0, ${top}), Math.round(scrollY))`)).toBe(top);
    },
    expectPlace: async (top: number) => {
      await expect.poll(() => number("Math.round(scrollY)")).toBe(top);
    },
  };
}

function toSpot(value: unknown): Spot | null {
  if (!isRecord(value)) return null;
  return { x: Number(value.x), y: Number(value.y) };
}
