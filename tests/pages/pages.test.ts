import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pages } from "../../src/app/pages";
import { patterns } from "../../src/shared/paths";

test("the page table and the page files match", () => {
  const folder = join(import.meta.dirname, "../../src/pages");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("Page.tsx"))
    .map((name) => name.replaceAll("\\", "/").replace(/\.tsx$/, ""));
  expect(pages.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
});

test("every path pattern of the contract has a page", () => {
  const shown = pages.map(({ pattern }) => pattern);
  expect(Object.values(patterns).filter((pattern) => !shown.includes(pattern))).toEqual([]);
});
