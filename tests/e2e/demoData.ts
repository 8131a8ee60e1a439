import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server";

/** Name of the environment variable that passes the folder of the demo data to the workers. */
export const demoDataEnv = "BLOG_DEMO_DATA";

/** Creates the demo content once, for all workers to copy, since creating it is slow. @returns the teardown */
export default async function createDemoData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "blog-demo-"));
  const server = await startServer(folder);
  await server.stop();
  process.env[demoDataEnv] = folder;
  return () => rm(folder, { recursive: true });
}
