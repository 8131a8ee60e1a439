import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { BuiltChunk, BuiltModule } from "@blog/shared/buildFiles";
import knownNames from "./knownModules.json" with { type: "json" };

/** Lists the chunks of the build with their modules. */
export function readChunks(): BuiltChunk[] {
  // The build writes this file in the form of the type.
  const chunks: BuiltChunk[] = JSON.parse(readFileSync("dist-render/.modules.json", "utf8"));
  return chunks;
}

/** Says which modules of a page's own chunks make the page download other chunks, by importing which modules. */
export function reasonsFor(others: readonly BuiltChunk[], own: readonly BuiltChunk[]): string[] {
  const ownPaths = new Set(own.flatMap(({ modules }) => modules.map(({ path }) => path)));
  return others.flatMap(({ name, modules }) =>
    modules.flatMap(({ path, importers }) =>
      importers
        .filter((importer) => ownPaths.has(importer))
        .map((importer) => `${importer} imports ${path}, which is in the chunk ${name}`),
    ),
  );
}

/** Says which modules were not yet in the build when `knownModules.json` was written, and what imports them. */
export function newModules(chunks: readonly BuiltChunk[]): string[] {
  return chunks
    .flatMap(({ modules }) => modules)
    .filter(({ path }) => !knownNames.includes(nameOf(path)))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(describe);
}

/** Returns the names of all modules, for `knownModules.json`. */
export function moduleNames(chunks: readonly BuiltChunk[]): string[] {
  const names = chunks.flatMap(({ modules }) => modules.map(({ path }) => nameOf(path)));
  return [...new Set(names)].toSorted();
}

function describe({ path, bytes, importers }: BuiltModule): string {
  return `${path} is new (${bytes} B unminified), imported by ${importers.join(", ")}`;
}

/** Returns a name that stays the same when files move: a package's name, or a file's name. */
function nameOf(path: string): string {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? basename(path);
}
