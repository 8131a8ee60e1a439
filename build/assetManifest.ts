import type { Rolldown } from "vite";
import type { BuildFiles, PageDescription } from "../src/contract/buildFiles.ts";

/**
 * Finds what the scripts in the HTML have to fetch.
 * @throws Error where a page or the fonts are not in the build
 */
export function assetManifest(
  bundle: Rolldown.OutputBundle,
  { core, styles }: Pick<BuildFiles, "core" | "styles">,
  pages: PageDescription[],
): BuildFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const assets = Object.values(bundle).filter((file) => file.type === "asset");
  const sheet = assets.find(({ names }) => names.includes("fonts.css"));
  if (!sheet) throw new Error("The build has no style sheet of fonts.");
  const fonts = assets.filter(({ originalFileNames }) =>
    originalFileNames.some((name) => name.includes("polish-fonts")),
  );
  const markdown = chunkFileOf("contract/markdown/blocks.ts", chunks);
  return {
    core,
    styles,
    pages: pages.map(({ pattern, file, calls }) => {
      const names = new Set([
        ...chunkFilesOf(file, chunks),
        ...(calls.length > 0 ? [markdown] : []),
      ]);
      const addresses = [...names].map(toUrlPath);
      return [pattern, addresses.filter((address) => !core.includes(address)), calls];
    }),
    fonts: toUrlPath(sheet.fileName),
    fontFiles: fonts.map(({ fileName }) => toUrlPath(fileName)),
  };
}

/** The chunk that holds a page's code, and all those that it imports. @param page its file in pages/ */
function chunkFilesOf(page: string, chunks: Rolldown.OutputChunk[]): string[] {
  const files = new Set([chunkFileOf(`pages/${page}.tsx`, chunks)]);
  for (const name of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) {
      files.add(imported);
    }
  }
  return [...files];
}

/** The chunk that holds a module. @param path of the module below src/ */
function chunkFileOf(path: string, chunks: Rolldown.OutputChunk[]): string {
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${path}`)));
  if (!own) throw new Error(`The build has no ${path}.`);
  return own.fileName;
}

function toUrlPath(fileName: string): string {
  return `/${fileName}`;
}
