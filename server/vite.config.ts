import { readFileSync, readdirSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/**
 * The server as plain JavaScript, for `npm start`: without a compiler beside it, it takes a third
 * less memory. Not below dist/, which everybody may read.
 */
export default defineConfig({
  // As hundreds of small files, these took a fifth of a start.
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

/** Puts the demo's pictures beside the chunk that reads them. */
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
