import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Writes a .br and a .gz file next to each built text file, so that servers need not compress responses. */
export function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: "precompressed",
    apply: "build",
    async writeBundle({ dir = "dist" }) {
      const names = await readdir(dir, { recursive: true });
      const textFiles = names.filter((name) => /\.(js|css|html|svg|webmanifest)$/.test(name));
      await Promise.all(
        textFiles.map(async (name) => {
          const content = await readFile(join(dir, name));
          await writeFile(join(dir, `${name}.br`), await brotli(content));
          await writeFile(join(dir, `${name}.gz`), await zip(content, { level: 9 }));
        }),
      );
    },
  };
}
