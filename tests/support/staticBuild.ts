import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";

/** A build of the page for a static host. */
export interface StaticBuild {
  folder: string;
  remove: () => Promise<void>;
}

/** Builds the page for a backend on another origin. @param settings additional build variables */
export async function buildStatic(
  apiHost: string,
  settings: Record<string, string> = {},
): Promise<StaticBuild> {
  // The folder is inside the project, because elsewhere the prerendering bundle could not resolve its packages.
  const parent = await mkdtemp(join("node_modules", ".static-"));
  const folder = join(parent, "dist");
  execFileSync(
    "npx",
    ["vite", "build", "--logLevel", "warn", "--outDir", folder, "--emptyOutDir"],
    {
      env: { ...process.env, VITE_API_HOST: apiHost, ...settings },
      stdio: "inherit",
    },
  );
  return { folder, remove: () => rm(parent, { recursive: true }) };
}
