import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const cacheFolder = join(import.meta.dirname, "../node_modules/.cache/polish-fonts");

/** Font families, and the range of weights in which the page uses each. */
const families = [
  { name: "brygada-1918", weights: { min: 400, max: 700 } },
  { name: "figtree", weights: { min: 400, max: 700 } },
];

/** Characters of Polish texts, by subset of the font package. The lists in styles/fonts.css must be the same. */
const subsets = {
  latin: `${characterRange(0x20, 0x7e)}\u00a0§«°·»Óó–—‘’‚“”„†•…€−`,
  "latin-ext": "ĄąĆćĘęŁłŃńŚśŹźŻż",
};

/** Subsets the fonts to Polish, which cuts their size to a third. Browsers load the full files for other characters. */
export function polishFonts(): Plugin {
  return {
    name: "polish-fonts",
    config: () => ({ resolve: { alias: { "polish-fonts": cacheFolder } } }),
    async buildStart() {
      await mkdir(cacheFolder, { recursive: true });
      for (const { name, weights } of families) {
        for (const [subset, characters] of Object.entries(subsets)) {
          const path = join(cacheFolder, `${name}-${subset}.woff2`);
          if (existsSync(path)) continue;
          const font = await readFile(
            `node_modules/@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`,
          );
          const options = { targetFormat: "woff2", variationAxes: { wght: weights } } as const;
          await writeFile(path, await subsetFont(font, characters, options));
        }
      }
    },
  };
}

function characterRange(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
