/// <reference types="vitest/config" />
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import purgeCss from "@fullhuman/postcss-purgecss";
import react from "@vitejs/plugin-react";
import type { AcceptedPlugin } from "postcss";
import { defineConfig, type Plugin } from "vite";

/** Where `npm run dev` finds the embedded backend. */
const devBackend = "http://127.0.0.1:3001";

export default defineConfig({
  plugins: [react(), precompressed()],
  server: { port: 3000, strictPort: true, proxy: { "/api": devBackend } },
  css: {
    postcss: { plugins: [purgedBootstrap()] },
    preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ["import"] } },
  },
  build: { cssMinify: "lightningcss", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "page",
          environment: "happy-dom",
          include: ["tests/{lib,api,store,components,pages,app}/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/setup.ts"],
          // Whole pages are driven here; a busy machine is no failure.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          environment: "node",
          include: ["tests/{server,contract}/**/*.test.ts", "tests/*.test.ts"],
        },
      },
    ],
  },
});

/**
 * PurgeCSS for Bootstrap's sheet alone: our own sheets hold only what is used, and the sheets of
 * libraries name classes that their code puts together at run time.
 */
function purgedBootstrap(): AcceptedPlugin {
  const purge = purgeCss({ content: ["index.html", "src/**/*.tsx"], safelist: [":root"] });
  return {
    postcssPlugin: "purged-bootstrap",
    async OnceExit(root, helpers) {
      const isBootstrap = root.source?.input.file?.endsWith("bootstrap.scss");
      if (isBootstrap && "OnceExit" in purge) await purge.OnceExit?.(root, helpers);
    },
  };
}

/** Writes a .br and a .gz beside each text file of the build, so that no server compresses it again. */
function precompressed(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: "precompressed",
    apply: "build",
    async writeBundle({ dir = "dist" }) {
      const names = await readdir(dir, { recursive: true });
      const texts = names.filter((name) => /\.(js|css|html|svg|webmanifest)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const content = await readFile(join(dir, name));
          await writeFile(join(dir, `${name}.br`), await brotli(content));
          await writeFile(join(dir, `${name}.gz`), await zip(content));
        }),
      );
    },
  };
}
