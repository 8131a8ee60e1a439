import type { Rolldown } from "vite";
import type { BuildFiles, PageDescription } from "../packages/shared/buildFiles.ts";

export function assetManifest(
  bundle: Rolldown.OutputBundle,
  { core, styles }: Pick<BuildFiles, "core" | "styles">,
  pages: PageDescription[],
): BuildFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const assets = Object.values(bundle).filter((file) => file.type === "asset");
  const fontSheet = assets.find(({ names }) => names.includes("fonts.css"));
  if (!fontSheet) throw new Error("The build has no style sheet of fonts.");
  const fonts = assets.filter(({ originalFileNames }) =>
    originalFileNames.some((name) => name.includes("polish-fonts")),
  );
  const markdown = chunkFileOf("packages/markdown/blocks.ts", chunks);
  return {
    core,
    styles,
    pages: pages.map(({ pattern, file, calls }) => {
      const fileNames = new Set([
        ...chunkFilesOf(file, chunks),
        ...(calls.length > 0 ? [markdown] : []),
      ]);
      const urls = [...fileNames].map(toUrlPath);
      return [pattern, urls.filter((url) => !core.includes(url))];
    }),
    fonts: toUrlPath(fontSheet.fileName),
    fontFiles: fonts.map(({ fileName }) => toUrlPath(fileName)),
  };
}

/** Returns the files of a page's chunk and of its static imports, transitively. @param page module below pages/ */
function chunkFilesOf(page: string, chunks: Rolldown.OutputChunk[]): string[] {
  const files = new Set([chunkFileOf(`src/pages/${page}.tsx`, chunks)]);
  for (const name of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) {
      files.add(imported);
    }
  }
  return [...files];
}

/** Returns the file of the chunk that contains a module. @param path path of the module from the root */
function chunkFileOf(path: string, chunks: Rolldown.OutputChunk[]): string {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${path}`)));
  if (!chunk) throw new Error(`The build has no ${path}.`);
  return chunk.fileName;
}

function toUrlPath(fileName: string): string {
  return `/${fileName}`;
}
