import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server";

/** The environment variable that tells the workers where the demo content lies. */
export const demoDataEnv = "BLOG_DEMO_DATA";

/** Draws the demo content once for all workers, which copy it. @returns what tidies up afterwards */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "blog-demo-"));
  const server = await startServer(folder);
  await server.stop();
  process.env[demoDataEnv] = folder;
  return () => rm(folder, { recursive: true });
}
