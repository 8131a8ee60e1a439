import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
const names = new Set(files.map((file) => basename(file)));

const isTest = (name: string) =>
  names.has(name) || (/^(tests|packages)\//.test(name) && existsSync(join(root, name)));

/** Returns the promises of SECURITY.md, which are list items and the rows of the table of met requirements. */
function readPromises(): string[] {
  const [, promised = ""] = readFileSync(join(root, "SECURITY.md"), "utf8").split(
    "## What is promised",
  );
  const [items = "", ...rest] = promised.split("\nNot promised:");
  const rows = rest.join("").match(/^\| \d.*$/gm) ?? [];
  return [...items.split("\n- ").slice(1), ...rows];
}

it("each promise of SECURITY.md names a test, and each test that it names exists", () => {
  const promises = readPromises();
  expect(promises.length).toBeGreaterThan(40);
  const testsOf = (text: string) =>
    [...text.matchAll(/`([\w./]+)`/g)].map(([, name = ""]) => name).filter((name) => isTest(name));
  expect(promises.filter((text) => testsOf(text).length === 0)).toEqual([]);
  const named = promises.flatMap((text) => text.match(/[\w./]+\.(?:test|spec)\.tsx?/g) ?? []);
  expect(named.filter((name) => !isTest(name))).toEqual([]);
});
