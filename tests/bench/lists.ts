import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { startPostgres } from "../support/postgres";
import { startProcess } from "../support/serverProcess";
import { fillDatabase } from "./fill";
import { type Latency, measureLatency, ratioOf } from "./latency";
import { medianOf } from "./median";
import type { Part } from "./report";
import { projectRoot, stop } from "./server";

const [rounds, readers] = [5, 4];

/** Posts that make a list of a megabyte. */
const postCount = 700;

const [lightPath, listPath] = ["/api/posts?pageNumber=1", "/api/posts"];

/** Multiple of the idle 99th percentile. */
const budget = 4;

/**
 * Measures a light read's latency beside readers of a list of a megabyte, in alternation with that of
 * an idle server, on both databases. Needs both builds.
 */
export async function measureLists(): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), "blog-bench-"));
  const postgres = await startPostgres();
  try {
    const measured = {
      SQLite: await measureOn(join(folder, "sqlite")),
      PostgreSQL: await measureOn(join(folder, "postgres"), postgres.url),
    };
    return {
      title: `Latency of ${lightPath} beside ${readers} readers of a list of a megabyte (ms)`,
      figures: Object.fromEntries(
        Object.entries(measured).flatMap(([name, latencies]) =>
          Object.entries(latencies).map(([row, latency]) => [`${name}, ${row}`, latency]),
        ),
      ),
      misses: Object.entries(measured).flatMap(([name, { ratio }]) =>
        ratio.p99 > budget
          ? [`a light read beside lists on ${name}: p99 ${ratio.p99.toFixed(1)}, at most ${budget}`]
          : [],
      ),
    };
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

/** @param databaseUrl of an empty database; by default SQLite in the data folder */
async function measureOn(dataDir: string, databaseUrl?: string) {
  await mkdir(dataDir);
  await fillDatabase(databaseUrl ?? dataDir, postCount);
  const database = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const server = startProcess(projectRoot, { ...database, DATA_DIR: dataDir, LOG: "json" });
  try {
    const origin = await server.origin();
    await measureLatency(origin + lightPath);
    const measured = { idle: Array<Latency>(), beside: Array<Latency>() };
    for (let round = 0; round < rounds; round += 1) {
      measured.idle.push(await measureLatency(origin + lightPath));
      const workerData = { url: origin + listPath, readers };
      const worker = new Worker(readerSource, { eval: true, workerData });
      measured.beside.push(await measureLatency(origin + lightPath));
      await worker.terminate();
    }
    const [idle, beside] = [medianLatency(measured.idle), medianLatency(measured.beside)];
    return { idle, beside, ratio: ratioOf(beside, idle) };
  } finally {
    await stop(server);
  }
}

/** Runs in a worker thread, so as not to slow the measurement. */
const readerSource = `
const { Agent, get } = require("node:http");
const { workerData } = require("node:worker_threads");
const { url, readers } = workerData;
const options = { agent: new Agent({ keepAlive: true }), headers: { "accept-encoding": "br" } };
const read = () => get(url, options, (response) => response.resume().once("end", read));
for (let index = 0; index < readers; index += 1) read();`;

function medianLatency(latencies: Latency[]): Latency {
  const of = (key: keyof Latency) => medianOf(latencies.map((latency) => latency[key]));
  return { median: of("median"), p99: of("p99"), longest: of("longest") };
}
