import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../support/postgres";
import { cpuTimeOf } from "../support/processorTime";
import { startProcess } from "../support/serverProcess";
import { medianOf } from "./median";
import type { Part } from "./report";
import { startBareServer, projectRoot, stop, throughputOf } from "./server";

const rounds = 5;

const paths = ["/api/posts?pageNumber=1", "/"];

/** Share of a bare route's throughput; scaling of two processes relative to the bare route's. */
const budgets = { share: 0.5, scaling: 0.8 };

/** One or more server processes, by the name in the report. */
interface Contender {
  name: string;
  origins: string[];
  pids: (number | undefined)[];
}

/** Responses per second, and per second of the servers' CPU time. */
interface Measured {
  responses: number;
  perCpuSecond: number;
  load: number;
}

/**
 * Measures the server on PostgreSQL, with one and two processes, against SQLite and a bare route with
 * the same bytes, in alternation. This process generates the load and takes most of a CPU itself, so
 * scaling is measured in responses per second of the servers' CPU time.
 */
export async function measurePostgres(): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), "blog-bench-"));
  const postgres = await startPostgres();
  const environment = (name: string) => ({ DATA_DIR: join(folder, name), DEMO: "1" });
  const onPostgres = { ...environment("postgres"), DATABASE_URL: postgres.url };
  const start = (settings: Record<string, string>) => startProcess(projectRoot, settings);
  const first = start(onPostgres);
  await first.origin();
  const second = start(onPostgres);
  const sqlite = start(environment("sqlite"));
  const servers = [first, second, sqlite];
  try {
    const [firstOrigin, secondOrigin, sqliteOrigin] = await Promise.all(
      servers.map(({ origin }) => origin()),
    );
    const contenders: Contender[] = [
      { name: "SQLite", origins: [String(sqliteOrigin)], pids: [sqlite.child.pid] },
      { name: "PostgreSQL", origins: [String(firstOrigin)], pids: [first.child.pid] },
      {
        name: "PostgreSQL, two processes",
        origins: [String(firstOrigin), String(secondOrigin)],
        pids: [first.child.pid, second.child.pid],
      },
    ];
    const figures: Part["figures"] = {};
    const misses: string[] = [];
    for (const path of paths) {
      const measured = await measurePath(path, contenders, folder);
      Object.assign(figures, measured.figures);
      misses.push(...measured.misses);
    }
    return { title: "The server on PostgreSQL (responses per second)", figures, misses };
  } finally {
    await Promise.all(servers.map(stop));
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

async function measurePath(path: string, contenders: Contender[], folder: string) {
  const [first] = contenders;
  const bare = await Promise.all(
    ["bare 1", "bare 2"].map((file) =>
      startBareServer(String(first?.origins[0]) + path, join(folder, file)),
    ),
  );
  const bareAs = (name: string, servers: typeof bare): Contender => ({
    name,
    origins: servers.map(({ origin }) => origin),
    pids: servers.map(({ child }) => child.pid),
  });
  const all = [
    ...contenders,
    bareAs("bare route", bare.slice(0, 1)),
    bareAs("bare route, two processes", bare),
  ];
  const measured = new Map(all.map(({ name }) => [name, Array<Measured>()]));
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of all) measured.get(contender.name)?.push(await measure(contender, path));
  }
  for (const { child } of bare) child.kill();
  const medians = new Map([...measured].map(([name, figures]) => [name, medianFigures(figures)]));
  const baseline = Number(medians.get("bare route")?.responses);
  const shareOf = (name: string) =>
    Number((Number(medians.get(name)?.responses) / baseline).toFixed(2));
  const perSecond = (name: string) => Number(medians.get(name)?.perCpuSecond);
  const scalingOf = (name: string) => perSecond(`${name}, two processes`) / perSecond(name);
  const share = shareOf("PostgreSQL");
  const scaling = scalingOf("PostgreSQL") / scalingOf("bare route");
  const figures = Object.fromEntries(
    [...medians].map(([name, figure]) => [`${path} ${name}`, { ...figure, share: shareOf(name) }]),
  );
  const misses = [
    ...(share < budgets.share ? [`${path} on PostgreSQL: ${share} of a bare route's`] : []),
    ...(scaling < budgets.scaling
      ? [`${path}, two processes: ${scaling.toFixed(2)} of the bare route's scaling`]
      : []),
  ];
  return { figures, misses };
}

async function measure({ origins, pids }: Contender, path: string): Promise<Measured> {
  const [before, load] = [secondsOf(pids), process.cpuUsage()];
  const start = performance.now();
  const responses = await Promise.all(origins.map((origin) => throughputOf(origin + path)));
  const seconds = (performance.now() - start) / 1_000;
  const sum = responses.reduce((total, count) => total + count, 0);
  const { user, system } = process.cpuUsage(load);
  return {
    responses: sum,
    perCpuSecond: Math.round((sum * seconds) / (secondsOf(pids) - before)),
    load: Number(((user + system) / 1e6 / seconds).toFixed(2)),
  };
}

function secondsOf(pids: (number | undefined)[]): number {
  return pids.reduce<number>((sum, pid) => sum + cpuTimeOf(pid), 0);
}

function medianFigures(figures: Measured[]): Measured {
  const of = (key: keyof Measured) => medianOf(figures.map((figure) => figure[key]));
  return {
    responses: of("responses"),
    perCpuSecond: of("perCpuSecond"),
    load: of("load"),
  };
}
