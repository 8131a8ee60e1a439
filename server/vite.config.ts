import { readFileSync, readdirSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/**
 * Compiles the server for `npm start`, since it needs a third less memory without a compiler in the
 * process. Not below dist/, which is served publicly.
 */
export default defineConfig({
  // Bundled, since loading their hundreds of small files took a fifth of the start-up time.
  ssr: { noExternal: ["kysely", "zod", "fastify-type-provider-zod"] },
  plugins: [demoPictures()],
  build: {
    ssr: true,
    outDir: "dist-server",
    target: "node20",
    copyPublicDir: false,
    rolldownOptions: {
      input: ["main", "status", "backup", "restore", "import"].map((name) => `server/${name}.ts`),
    },
  },
});

/** Emits the demo's pictures next to the chunk that reads them. */
function demoPictures(): Plugin {
  const folder = new URL("demo/pictures/", import.meta.url);
  return {
    name: "demo-pictures",
    generateBundle() {
      for (const name of readdirSync(folder)) {
        const source = readFileSync(new URL(name, folder));
        this.emitFile({ type: "asset", fileName: `assets/pictures/${name}`, source });
      }
    },
  };
}
