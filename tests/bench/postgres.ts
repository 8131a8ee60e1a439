import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../support/postgres";
import { processorTimeOf } from "../support/processorTime";
import { startProcess } from "../support/serverProcess";
import { medianOf } from "./median";
import type { Part } from "./report";
import { startBareServer, projectRoot, stop, throughputOf } from "./server";

const rounds = 5;

const paths = ["/api/posts?pageNumber=1", "/"];

/** Share of a bare route's throughput; what two processes do of twice as much as one. */
const budgets = { share: 0.5, ofTwice: 0.8 };

/** Who answers, by the name in the table: where, and what takes the processor for it. */
interface Contender {
  name: string;
  origins: string[];
  pids: (number | undefined)[];
}

/** Answers in a second, and how many for each second that the servers' own processors worked. */
interface Measured {
  answers: number;
  perProcessorSecond: number;
  load: number;
}

/**
 * Measures the server on PostgreSQL, one process and two, beside SQLite and beside a bare route that
 * sends the same bytes, in turns. The load comes from this process, which takes most of a processor
 * itself: so what two processes could do with one each is told by the answers for each second that
 * the servers' processors worked.
 */
export async function measurePostgres(): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), "blog-bench-"));
  const postgres = await startPostgres();
  const environment = (DATA_DIR: string) => ({ DATA_DIR: join(folder, DATA_DIR), DEMO: "1" });
  const onPostgres = { ...environment("postgres"), DATABASE_URL: postgres.url };
  const start = (settings: Record<string, string>) => startProcess(projectRoot, settings);
  const first = start(onPostgres);
  await first.origin();
  const second = start(onPostgres);
  const sqlite = start(environment("sqlite"));
  const servers = [first, second, sqlite];
  try {
    const [one, two, file] = await Promise.all(servers.map(({ origin }) => origin()));
    const contenders: Contender[] = [
      { name: "SQLite", origins: [String(file)], pids: [sqlite.child.pid] },
      { name: "PostgreSQL", origins: [String(one)], pids: [first.child.pid] },
      {
        name: "PostgreSQL, two processes",
        origins: [String(one), String(two)],
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
    return { title: "The server on PostgreSQL (answers in a second)", figures, misses };
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
  const limit = Number(medians.get("bare route")?.answers);
  const shareOf = (name: string) => Number((Number(medians.get(name)?.answers) / limit).toFixed(2));
  const perSecond = (name: string) => Number(medians.get(name)?.perProcessorSecond);
  const ofTwiceOf = (name: string) => perSecond(`${name}, two processes`) / perSecond(name);
  const share = shareOf("PostgreSQL");
  const ofTwice = ofTwiceOf("PostgreSQL") / ofTwiceOf("bare route");
  const figures = Object.fromEntries(
    [...medians].map(([name, figure]) => [`${path} ${name}`, { ...figure, share: shareOf(name) }]),
  );
  const misses = [
    ...(share < budgets.share ? [`${path} on PostgreSQL: ${share} of a bare route's`] : []),
    ...(ofTwice < budgets.ofTwice
      ? [
          `${path}, two processes: ${ofTwice.toFixed(2)} of what two bare routes give of twice one's`,
        ]
      : []),
  ];
  return { figures, misses };
}

async function measure({ origins, pids }: Contender, path: string): Promise<Measured> {
  const [before, load] = [secondsOf(pids), process.cpuUsage()];
  const start = performance.now();
  const answers = await Promise.all(origins.map((origin) => throughputOf(origin + path)));
  const seconds = (performance.now() - start) / 1_000;
  const sum = answers.reduce((total, count) => total + count, 0);
  const { user, system } = process.cpuUsage(load);
  return {
    answers: sum,
    perProcessorSecond: Math.round((sum * seconds) / (secondsOf(pids) - before)),
    load: Number(((user + system) / 1e6 / seconds).toFixed(2)),
  };
}

function secondsOf(pids: (number | undefined)[]): number {
  return pids.reduce<number>((sum, pid) => sum + processorTimeOf(pid), 0);
}

function medianFigures(figures: Measured[]): Measured {
  const of = (key: keyof Measured) => medianOf(figures.map((figure) => figure[key]));
  return {
    answers: of("answers"),
    perProcessorSecond: of("perProcessorSecond"),
    load: of("load"),
  };
}
