import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadSsrBundle } from "../../../server/pages/ssrBundle";
import { createFolder } from "../../support/folder";

const whole = {
  "document.html": "<!--root-->",
  "styles.json": `[{ "groupRules": [], "css": "p{}", "requiredParts": [["p"]] }]`,
  "render.js":
    "export const renderPage = async () => undefined; export const hasPage = () => true;",
  "package.json": `{ "type": "module" }`,
};

async function load(change: Partial<typeof whole>) {
  const folder = await createFolder();
  for (const [name, text] of Object.entries({ ...whole, ...change })) {
    await writeFile(join(folder, name), text);
  }
  return loadSsrBundle(folder);
}

it("the server bundle of the build is loaded", async () => {
  expect(await load({})).toEqual({
    template: "<!--root-->",
    styleRules: [{ groupRules: [], css: "p{}", requiredParts: [["p"]] }],
    renderPage: expect.any(Function),
    hasPage: expect.any(Function),
  });
});

it.each([
  ["a style sheet of another shape", { "styles.json": `[{ "css": "p{}" }]` }, "groupRules"],
  ["code that draws nothing", { "render.js": "export const draw = 1;" }, "renderPage"],
])("%s is not taken for it", async (_, change, name) => {
  await expect(load(change)).rejects.toThrow(name);
});
