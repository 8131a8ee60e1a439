import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { quirks } from "../../support/quirks";
import { backendNames, isInSomeBackend } from "./backends";

const pages = join(import.meta.dirname, "..");

/** Source code of the page tests. */
const code = readdirSync(pages, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.tsx"))
  .map((name) => readFileSync(join(pages, name), "utf8"))
  .join("\n");

const isUsed = (name: string) => new RegExp(`\\bquirks\\.${name}\\b`).test(code);

test("every quirk is covered by a test", () => {
  const names = Object.keys(quirks).filter((name): name is keyof typeof quirks => name in quirks);
  expect(names.filter((name) => !isInSomeBackend(name) && !isUsed(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(50);
});

test("an unused quirk would be found", () => {
  expect(isUsed("noSuchQuirk")).toBe(false);
  expect(isUsed("verified500")).toBe(true);
  expect(backendNames).toHaveLength(3);
});
