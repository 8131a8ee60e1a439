import { DatabaseSync } from "@photostructure/sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { password } from "../support/sampleData";
import { startProcess } from "../support/serverProcess";
import { addUser, environment } from "./accounts";
import { randomFrom } from "./random";
import { withServer } from "./trial";
import { inspect, prepareWriters } from "./writers";

/**
 * Runs two servers, imports and backups on one SQLite file, with checkpoints forced meanwhile, and
 * checks that every acknowledged write is stored and the file sound: SQLite before 3.51.3 could lose
 * writes when two connections checkpointed at once.
 */
export async function shareFile(seconds: number, seed: number) {
  const folder = await mkdtemp(join(tmpdir(), "blog-shared-"));
  const dataDir = join(folder, "data");
  const servers = [1, 2].map(() => startProcess(folder, environment, ["--api"]));
  const figures = { acknowledged: 0, checkpoints: 0, backups: 0, imports: 0 };
  const failures: string[] = [];
  try {
    const [first = "", second = ""] = await Promise.all(servers.map(({ origin }) => origin()));
    const { writers } = await prepareWriters(dataDir, first, randomFrom(seed));
    const deadline = Date.now() + seconds * 1_000;
    const isOver = () => Date.now() > deadline;
    const writing = writers.map((writer, index) =>
      writer.writeUntilKilled(index % 2 === 0 ? first : second),
    );
    await withServer({}, async ({ origin, fill }) => {
      await fill(async (db) => {
        for (let index = 0; index < 100; index += 1)
          await addUser(db, `imported-${index}@soak.example`);
      });
      const admin = environment.ADMIN_EMAIL;
      await Promise.all([
        forceCheckpoints(join(dataDir, "blog.sqlite"), isOver, () => (figures.checkpoints += 1)),
        repeat(isOver, async () => {
          const path = join(folder, `backup-${figures.backups}.sqlite`);
          await runProgram(folder, "backup", [path]);
          await rm(path);
          figures.backups += 1;
        }),
        repeat(isOver, async () => {
          await runProgram(folder, "import", [origin, "--admin", admin], password);
          figures.imports += 1;
          // Below the rate limits of the backend that it reads.
          await sleep(2_000);
        }),
      ]).catch((error: unknown) => failures.push(String(error)));
    });
    for (const { child } of servers) child.kill("SIGKILL");
    await Promise.all(writing);
    await Promise.all(servers.map(({ exitCode }) => exitCode));
    failures.push(...(await inspect(dataDir, writers)), ...writers.flatMap((one) => one.failures));
    figures.acknowledged = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  } finally {
    for (const { child } of servers) child.kill("SIGKILL");
    await Promise.all(servers.map(({ exitCode }) => exitCode));
    await rm(folder, { recursive: true });
  }
  return { ...figures, failures };
}

async function forceCheckpoints(file: string, isOver: () => boolean, onCheckpoint: () => void) {
  const database = new DatabaseSync(file);
  database.exec("pragma busy_timeout = 50");
  for (let times = 0; !isOver(); times += 1) {
    const mode = times % 2 === 0 ? "restart" : "truncate";
    const { busy } = database.prepare(`pragma wal_checkpoint(${mode})`).get();
    if (busy === 0) onCheckpoint();
    await sleep(5);
  }
  database.close();
}

async function repeat(isOver: () => boolean, task: () => Promise<void>): Promise<void> {
  while (!isOver()) await task();
}

/** @throws Error with what the program printed if it fails */
async function runProgram(folder: string, name: string, args: string[], input = ""): Promise<void> {
  const { child, exitCode, output } = startProcess(folder, environment, [name, ...args]);
  child.stdin?.end(input);
  if ((await exitCode) !== 0) throw new Error(`${name}: ${output.err}${output.out}`);
}
