import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";

/** Supported browsers of two years ago that still get security updates; `tests/e2e/browserTargets/` checks them. */
export const browserTargets = ["chrome120", "edge120", "firefox121", "safari16.4", "ios16.4"];

/** Bundles a module and all its imports into a single script. @param module path below src/app, without extension */
export async function buildScript(
  module: string,
  config: InlineConfig = {},
): Promise<Rolldown.OutputChunk> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      copyPublicDir: false,
      target: browserTargets,
      lib: { entry: `src/app/${module}.ts`, formats: ["iife"], name: "script" },
    },
    ...config,
  });
  const [firstOutput] = [output].flat();
  if (!firstOutput || !("output" in firstOutput)) throw new Error(`${module} was not built.`);
  return firstOutput.output[0];
}

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
