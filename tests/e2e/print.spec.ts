import { readFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { themeKey } from "../../src/lib/browser/theme";
import { expect } from "./fixtures";
import { openPost, test } from "./posts";

const fileNames = ["long-table", "14-columns", "wide", "footnotes"];
const description = fileNames
  .map((name) => readFileSync(new URL(`../texts/${name}.txt`, import.meta.url), "utf8"))
  .join("\n\n");

test.use({ texts: { description } });

test(
  "a post prints whole, light and in its typefaces, with source and date",
  { tag: "@long" },
  async ({ page, post }) => {
    await page.addInitScript((key) => localStorage.setItem(key, "dark"), themeKey);
    await openPost(page, post);
    await expect.poll(() => page.evaluate(keptFonts)).toBe(4);

    const { text, fonts } = await readPdf(await page.pdf());
    const address = page.url().replace(/^http:\/\//, "");
    for (const source of [post.title, "BLOG", address, new Date().getFullYear().toString()]) {
      expect(text).toContain(withoutSpaces(source));
    }
    for (let row = 1; row <= 70; row++) expect(text).toContain(`wiersz${row}`);
    for (const last of ["OSTATNI-WIERSZ", "wart-K14", "OSTATNIA", "KONIEC-KODU", "Drugi akapit"]) {
      expect(text).toContain(withoutSpaces(last));
    }
    expect(fonts).toMatch(/Brygada/);
    expect(fonts).toMatch(/Figtree/);
    expect(fonts).not.toMatch(/LiberationS/);

    await page.emulateMedia({ media: "print" });
    await expect(page.locator("body")).toHaveCSS("color", "rgb(31, 27, 36)");
    await expect(page.getByRole("button", { name: /^Na później/ })).toHaveCount(0);
  },
);

/** Runs in the page: counts the loaded font files that are kept for print. */
function keptFonts(): number {
  const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
  return loaded.filter(({ family }) => family === "Kept").length;
}

/** Returns the text of a PDF, without spaces since line breaks replace some of them, and the names of its fonts. */
async function readPdf(file: Buffer): Promise<{ text: string; fonts: string }> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const parts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ("str" in item) parts.push(item.str);
  }
  const names = file.toString("latin1").match(/\/FontName \/\S+/g) ?? [];
  return { text: withoutSpaces(parts.join("")), fonts: names.join(" ") };
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, "");
}
