import { build, type Plugin } from "vite";
import { browserTargets } from "./browserTargets.ts";

/** Builds /sw.js: its URL must be stable, and at the root for its scope to cover all pages. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async generateBundle() {
      const output = await build({
        configFile: false,
        logLevel: "warn",
        define: { "process.env.NODE_ENV": '"production"' },
        build: {
          write: false,
          copyPublicDir: false,
          target: browserTargets,
          lib: { entry: "src/app/serviceWorker.ts", formats: ["iife"], name: "serviceWorker" },
        },
      });
      const [first] = [output].flat();
      if (!first || !("output" in first)) throw new Error("The service worker was not built.");
      this.emitFile({ type: "asset", fileName: "sw.js", source: first.output[0].code });
    },
  };
}
