import type { Plugin } from "vite";
import { buildScript } from "./script.ts";

/** Builds /sw.js, whose URL must never change and must be at the root, so that its scope covers all pages. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async generateBundle() {
      const define = { "process.env.NODE_ENV": '"production"' };
      const { code } = await buildScript("offline/serviceWorker", { define });
      this.emitFile({ type: "asset", fileName: "sw.js", source: code });
    },
  };
}
