import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import type { BuiltChunk } from "../packages/shared/buildFiles.ts";

/**
 * Lists the modules of each chunk in a hidden file next to the renderer, for the tests that explain what a page
 * downloads. Releases contain no hidden files.
 */
export function moduleList(): Plugin {
  return {
    name: "module-list",
    apply: "build",
    async writeBundle({ dir = "dist" }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const list = chunks.map(({ fileName, name, modules }): BuiltChunk => {
        const rendered = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength);
        return {
          fileName,
          name,
          modules: rendered.map(([id]) => {
            const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
            const paths = [...importers, ...dynamicImporters].map(toPath);
            return { path: toPath(id), importers: paths };
          }),
        };
      });
      await writeFile(join(`${dir}-render`, ".modules.json"), JSON.stringify(list));
    },
  };
}

function toPath(id: string): string {
  return relative(process.cwd(), id.replace("\0", ""));
}
