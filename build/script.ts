import { build, type InlineConfig, type Rolldown } from "vite";

/** Those of two years ago that still get security updates; `tests/e2e/browserTargets/` checks what they lack. */
export const browserTargets = ["chrome120", "edge120", "firefox121", "safari16.4", "ios16.4"];

/** Builds a module below src/app as one script, with all that it imports. */
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
  const [first] = [output].flat();
  if (!first || !("output" in first)) throw new Error(`${module} was not built.`);
  return first.output[0];
}
