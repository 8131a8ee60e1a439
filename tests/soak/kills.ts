import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../server/db/client";
import { startProcess } from "../support/serverProcess";
import { addVictim, environment } from "./accounts";
import { randomFrom } from "./random";
import type { Writer } from "./writer";
import { inspect, prepareWriters } from "./writers";

export interface KillFigures {
  seed: number;
  kills: number;
  /** Writes that the server acknowledged. */
  acknowledged: number;
  /** Requests interrupted by a kill. */
  cutOff: number;
  /** One sentence per failure. */
  failures: string[];
}

/** Number of deletable accounts that each writer gets before each kill. */
const victimCount = 3;

/** Milliseconds from the server's start until it is killed. */
const uptime = { min: 100, max: 1_200 };

/**
 * Kills a server at random times under writes and checks after each kill that acknowledged writes are
 * stored, that no write is partial and that the server restarts.
 */
export async function killUnderWrites(kills: number, seed: number): Promise<KillFigures> {
  const random = randomFrom(seed);
  const folder = await mkdtemp(join(tmpdir(), "blog-kills-"));
  const dataDir = join(folder, "data");
  const figures: KillFigures = { seed, kills: 0, acknowledged: 0, cutOff: 0, failures: [] };
  let server = startProcess(folder, environment, ["--api"]);
  try {
    const { writers, postId } = await prepareWriters(dataDir, await server.origin(), random);
    while (figures.kills < kills) {
      await addVictims(dataDir, writers, postId, figures.kills);
      const origin = await server.origin();
      const writing = Promise.all(writers.map((writer) => writer.writeUntilKilled(origin)));
      await sleep(uptime.min + random() * (uptime.max - uptime.min));
      server.child.kill("SIGKILL");
      await Promise.all([server.exitCode, writing]);
      figures.kills += 1;
      figures.cutOff += writers.filter(({ pendingFacts }) => pendingFacts).length;
      server = startProcess(folder, environment, ["--api"]);
      await server.origin();
      const problems = await inspect(dataDir, writers);
      figures.failures.push(
        ...problems.map((problem) => `after kill ${figures.kills}: ${problem}`),
      );
    }
    figures.failures.push(...writers.flatMap(({ failures }) => failures));
    figures.acknowledged = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  } finally {
    server.child.kill("SIGKILL");
    await server.exitCode;
    await rm(folder, { recursive: true });
  }
  return figures;
}

async function addVictims(dataDir: string, writers: Writer[], postId: string, round: number) {
  const db = await openDatabase(dataDir);
  for (const { session, facts } of writers) {
    for (let index = 0; index < victimCount; index += 1) {
      const email = `victim-${session._id}-${round}-${index}@soak.example`;
      const id = await addVictim(db, email, postId);
      facts.set(`victim ${id}`, id);
    }
  }
  await db.destroy();
}
