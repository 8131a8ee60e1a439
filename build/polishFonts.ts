import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const folder = join(import.meta.dirname, "../node_modules/.cache/polish-fonts");

/** The families, and the weights that are used of them. */
const families = [
  { name: "brygada-1918", weights: { min: 400, max: 700 } },
  { name: "figtree", weights: { min: 400, max: 700 } },
];

/** What Polish texts hold, by the file of the package that has it; styles/fonts.css repeats it. */
const alphabets = {
  latin: `${range(0x20, 0x7e)}\u00a0§«°·»Óó–—‘’‚“”„†•…€−`,
  "latin-ext": "ĄąĆćĘęŁłŃńŚśŹźŻż",
};

/**
 * Cuts the typefaces down to what Polish needs, a third of their size; other letters come from the
 * whole files, once a text has them. The style sheet finds them as `polish-fonts/<family>-<part>.woff2`.
 */
export function polishFonts(): Plugin {
  return {
    name: "polish-fonts",
    config: () => ({ resolve: { alias: { "polish-fonts": folder } } }),
    async buildStart() {
      await mkdir(folder, { recursive: true });
      for (const { name, weights } of families) {
        for (const [part, letters] of Object.entries(alphabets)) {
          const path = join(folder, `${name}-${part}.woff2`);
          if (existsSync(path)) continue;
          const whole = await readFile(
            `node_modules/@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`,
          );
          const options = { targetFormat: "woff2", variationAxes: { wght: weights } } as const;
          await writeFile(path, await subsetFont(whole, letters, options));
        }
      }
    },
  };
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
