import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");

it("the action type of each thunk ends with the thunk's name", () => {
  const declaration = /export const (\w+) = create\w*Thunk(?:<[^(]*>)?\(\s*"(?:\w+\/)?(\w+)"/g;
  const thunks = [...readAll(/^src\/features\/\w+\/(?:slice|thunks)\.ts$/).matchAll(declaration)];
  expect(thunks.length).toBeGreaterThan(20);
  expect(thunks.filter(([, name, type]) => name !== type).map(([, name]) => name)).toEqual([]);
});

it("no type of the page has the name of another one", () => {
  const declaration = /^export (?:type|interface) (\w+)/gm;
  const names = [
    ...readAll(/^(?:src|packages\/(?!conformance)\w+)\/.*\.tsx?$/).matchAll(declaration),
  ].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it("the identifiers that the documents name exist", () => {
  const documents = readAll(/^(docs\/)?\w+(-\w+)*\.md$/);
  const quoted = [...documents.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text);
  const isPath = (text: string) => /^[\w./-]+\.(tsx?|scss|json|md|sh|html)$/.test(text);
  const prose = quoted.filter((text) => !isPath(text)).join(" ");
  // Ignores placeholders such as `selectX` and `yourQuery`, which are no real identifiers.
  const names = prose.match(/(?<![\w.<-])(?!your|\w+X\b)[a-zA-Z]*[a-z][A-Z]\w*/g) ?? [];
  const words = new Set(readAll(/\.(tsx?|js|json|sh|html|conf|service)$/).match(/\w+/g));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

function readAll(pattern: RegExp): string {
  return files
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
}
