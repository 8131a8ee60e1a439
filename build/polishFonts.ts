import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const folder = join(import.meta.dirname, "../node_modules/.cache/polish-fonts");

/** The font families, with the range of weights in use. */
const families = [
  { name: "brygada-1918", weights: { min: 400, max: 700 } },
  { name: "figtree", weights: { min: 400, max: 700 } },
];

/** The characters of Polish texts by the package's subset; styles/fonts.css must list the same. */
const subsets = {
  latin: `${range(0x20, 0x7e)}\u00a0§«°·»Óó–—‘’‚“”„†•…€−`,
  "latin-ext": "ĄąĆćĘęŁłŃńŚśŹźŻż",
};

/** Subsets the fonts to Polish, a third of their size; other characters load the full files. */
export function polishFonts(): Plugin {
  return {
    name: "polish-fonts",
    config: () => ({ resolve: { alias: { "polish-fonts": folder } } }),
    async buildStart() {
      await mkdir(folder, { recursive: true });
      for (const { name, weights } of families) {
        for (const [subset, letters] of Object.entries(subsets)) {
          const path = join(folder, `${name}-${subset}.woff2`);
          if (existsSync(path)) continue;
          const font = await readFile(
            `node_modules/@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`,
          );
          const options = { targetFormat: "woff2", variationAxes: { wght: weights } } as const;
          await writeFile(path, await subsetFont(font, letters, options));
        }
      }
    },
  };
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
