import { build, type Plugin, type Rolldown } from "vite";

/** Stands in index.html where the script goes. */
const place = "<!-- head start -->";

/** The page's own code, which the head start fetches when it is time. */
const codeTag =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/**
 * Puts `src/app/headStart.ts` into the HTML as an inline script that knows the files of the build.
 * In development, where nothing is far away, there is none.
 */
export function headStart(): Plugin {
  return {
    name: "head-start",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle = {} }) => {
        const code = await bundleScript();
        const core = [...html.matchAll(codeTag)].map(([, address = ""]) => address);
        const pages = filesOfPages(chunksOf(bundle), code, core);
        const files = JSON.stringify({ core, pages, ...fontsOf(bundle) });
        const script = `<script>{const files=${files};${code}}</script>`;
        return html.replaceAll(codeTag, "").replace(place, () => script);
      },
    },
  };
}

/** The style sheet of the fonts, and their files that every Polish text needs. */
function fontsOf(bundle: Rolldown.OutputBundle): { fonts: string; letters: string[] } {
  const assets = Object.values(bundle).filter((file) => file.type === "asset");
  const sheet = assets.find(({ fileName }) => /\/fonts-[\w-]+\.css$/.test(fileName));
  if (!sheet) throw new Error("The build has no style sheet of fonts.");
  const polish = assets.filter(({ originalFileNames }) =>
    originalFileNames.some((name) => name.includes("polish-fonts")),
  );
  return { fonts: `/${sheet.fileName}`, letters: polish.map(({ fileName }) => `/${fileName}`) };
}

async function bundleScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: "src/app/headStart.ts", formats: ["iife"], name: "headStart" },
    },
  });
  const [first] = [output].flat();
  if (!first || !("output" in first)) throw new Error("The head start was not built.");
  return first.output[0].code;
}

/** What each page that the script names needs besides the page's own code. */
function filesOfPages(chunks: Chunks, script: string, core: string[]): Record<string, string[]> {
  const pages: Record<string, string[]> = {};
  for (const chunk of chunks.values()) {
    for (const id of chunk.moduleIds) {
      const [, page] = /\/src\/pages\/(\w+)\.tsx$/.exec(id) ?? [];
      if (!page || !script.includes(page)) continue;
      const addresses = [...withImports(chunk, chunks)].map((name) => `/${name}`);
      pages[page] = addresses.filter((address) => !core.includes(address));
    }
  }
  return pages;
}

function chunksOf(bundle: Rolldown.OutputBundle): Chunks {
  const files = Object.values(bundle).filter((file) => file.type === "chunk");
  return new Map(files.map((chunk) => [chunk.fileName, chunk]));
}

/** A chunk's file and all those that it imports, itself first. */
function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: Chunks,
  seen = new Set<string>(),
): Set<string> {
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported && !seen.has(name)) withImports(imported, chunks, seen);
  }
  return seen;
}
