import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../server/db/client";
import type { Db } from "../../server/db/schema";
import { type ServerProcess, startProcess } from "../support/serverProcess";
import { environment } from "./accounts";

export interface Trial {
  server: ServerProcess;
  origin: string;
  /** Writes to the server's database directly. */
  fill: <Filled>(fillWith: (db: Db) => Promise<Filled>) => Promise<Filled>;
}

/**
 * Runs a trial on the built server with a new data folder.
 * @param settings further environment variables
 */
export async function withServer<Result>(
  settings: Record<string, string>,
  runTrial: (trial: Trial) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "blog-soak-"));
  const dataDir = join(folder, "data");
  await mkdir(dataDir, { mode: 0o700 });
  const variables = { ...environment, DATA_DIR: dataDir, ...settings };
  const server = startProcess(folder, variables, ["--api"]);
  const fill = async <Filled>(fillWith: (db: Db) => Promise<Filled>): Promise<Filled> => {
    const db = await openDatabase(settings["DATABASE_URL"] ?? dataDir);
    try {
      return await fillWith(db);
    } finally {
      await db.destroy();
    }
  };
  try {
    return await runTrial({ server, origin: await server.origin(), fill });
  } finally {
    server.child.kill("SIGKILL");
    await server.exitCode;
    await rm(folder, { recursive: true });
  }
}
