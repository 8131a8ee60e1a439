import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates a temporary folder that is removed at the end of the test. @returns its path */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "blog-test-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
