import { DatabaseSync } from "@photostructure/sqlite";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { parseConfig } from "../../server/platform/config/config";
import { errorCode } from "../../server/platform/config/errors";
import { openDatabase } from "../../server/platform/db/database";
import { setDatabaseAside } from "../../server/platform/db/drivers/sqliteFile";
import { removeDemoContent } from "../../server/demo/demoState";
import { insertCategory } from "../../server/features/category/repository";
import { startServer } from "../../server/start";
import { createClient } from "@blog/conformance/suite/client";
import { createFolder } from "../support/folder";
import { addPost, addUser } from "../support/factories";
import { startHttpServer } from "../support/httpServer";
import { operatorLogin, operatorSettings, password } from "../support/sampleData";

// Allows any number of listeners, because each server adds one that flushes its log when the process exits.
process.setMaxListeners(0);

const insertDemo = vi.fn<() => Promise<void>>();
let folder = "";
let loggedLines: string[];
beforeEach(async () => {
  folder = await createFolder();
  loggedLines = [];
  vi.spyOn(console, "log").mockImplementation((line) => void loggedLines.push(String(line)));
  insertDemo.mockReset();
});
afterEach(() => void vi.restoreAllMocks());

/** Starts a server with its data in `folder`, and stops it after the test. @param dist folder of the built page */
async function start(settings: Record<string, string> = {}, dist?: string) {
  const config = parseConfig({ PORT: "0", DEMO: "0", DATA_DIR: folder, ...settings });
  const { announce, stop } = await startServer(config, dist, { insertDemo, entryPoint: "" });
  onTestFinished(() => stop());
  announce();
  const [, port] = /localhost:(\d+)/.exec(loggedLines.join("\n")) ?? [];
  loggedLines = loggedLines.filter((line) => !line.startsWith("The blog is at "));
  const origin = `http://127.0.0.1:${port}`;
  const text = async (path: string) => (await fetch(origin + path)).text();
  return { api: createClient(origin), stop, text, origin };
}

/** Overwrites the second half of the database file, as a failing disk would. */
async function damageDatabase(): Promise<void> {
  const file = join(folder, "blog.sqlite");
  const database = new DatabaseSync(file);
  database.exec(`insert into categories (id, title, title_key, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2000)
    select printf('%024x', n), hex(randomblob(40)), n, '2026' from numbers;
    pragma wal_checkpoint(truncate)`);
  database.close();
  const bytes = await readFile(file);
  bytes.fill(randomBytes(bytes.length / 2), bytes.length / 2);
  await writeFile(file, bytes);
}

describe("a start is refused in one sentence", () => {
  it.each<[string, Record<string, string>, RegExp]>([
    [
      "the data folder is not writable",
      { DATA_DIR: "/dev/null/x" },
      /^DATA_DIR=.* is not writable \(\/dev\/null\/x\): ENOTDIR/,
    ],
    [
      "the data folder is in a file system that takes no folders",
      { DATA_DIR: "/proc/x/y" },
      /^DATA_DIR=.* is not writable \(\/proc\/x\/y\): ENOENT/,
    ],
    [
      "the database is unreachable",
      { DATABASE_URL: "postgres://u:tajne@127.0.0.1:1/blog" },
      /^The database at DATABASE_URL cannot be opened: [^/]*ECONNREFUSED[^/]*\.$/,
    ],
    [
      "the admin's password is a common one",
      { ADMIN_EMAIL: "szef@example.com", ADMIN_PASSWORD: "Haslo-123" },
      /^The admin's password is easy to guess: /,
    ],
  ])("where %s", async (_, settings, sentence) => {
    await expect(start(settings)).rejects.toThrow(sentence);
  });

  it("where the port is in use, or the page was not built", async () => {
    const { port } = new URL(await startHttpServer(() => undefined));
    await expect(start({ PORT: port })).rejects.toThrow(
      `PORT=${port} is in use on 127.0.0.1: stop the program that uses it, or choose another PORT.`,
    );
    const unbuilt = 'holds no built page: run "npm run build" first.';
    await expect(start({}, folder)).rejects.toThrow(unbuilt);
  });

  it("where the built page cannot be loaded, with the reason", async () => {
    const render = `${folder}/page-render`;
    await mkdir(render);
    await writeFile(join(render, "document.html"), "");
    await writeFile(join(render, "styles.json"), "[");
    const failure = /^The built page in \S+page-render cannot be loaded: .*JSON/;
    await expect(start({}, `${folder}/page`)).rejects.toThrow(failure);
    await writeFile(join(render, "styles.json"), "[]");
    await writeFile(join(render, "render.js"), "throw new Error('out of order');");
    const refused = start({}, `${folder}/page`);
    await expect(refused).rejects.toThrow(/cannot be loaded: out of order\.$/);
    await expect(refused).rejects.toMatchObject({ cause: { message: "out of order" } });
  });

  it("where the key that signs tokens is too short or a folder", async () => {
    await writeFile(join(folder, "jwt-secret"), `${"a".repeat(31)}\n`);
    await expect(start()).rejects.toThrow(
      `${folder}/jwt-secret must contain at least 32 characters: delete it to generate a new one; everybody then has to log in again.`,
    );
    await rm(join(folder, "jwt-secret"));
    await mkdir(join(folder, "jwt-secret"));
    await expect(start()).rejects.toThrow(/^The secret in .*jwt-secret cannot be read: EISDIR/);
  });

  it("where the database was moved to PostgreSQL", async () => {
    await (await start()).stop();
    setDatabaseAside(folder);
    await expect(start()).rejects.toThrow(
      `The database was moved to PostgreSQL: set DATABASE_URL, or rename ${folder}/blog.sqlite.moved to blog.sqlite to go back to what it was then.`,
    );
  });

  it("where the database is damaged, or is no database", async () => {
    await (await start()).stop();
    await damageDatabase();
    const damaged = /^The database \S+blog\.sqlite is damaged \(.+\): restore a backup\.$/;
    await expect(start()).rejects.toThrow(damaged);
    await writeFile(join(folder, "blog.sqlite"), "Droga redakcjo! ".repeat(100));
    await expect(start()).rejects.toThrow(/is damaged \(file is not a database\): restore/);
  });
});

describe("a running server", () => {
  it("takes no writes and is not ready once the file is deleted", async () => {
    const { api, text } = await start();
    const body = { email: "a@example.com", username: "Ala", password };
    await api.ok("register", { body });
    expect(await text("/readyz")).toBe("ready\n");
    await rm(join(folder, "blog.sqlite"));
    await api.refuse("register", { body: { ...body, email: "b@example.com" } }, 503);
    expect(await text("/readyz")).toBe(
      "The file of the database was deleted or replaced: nothing can be written.\n",
    );
  });

  it("tells where the database was used with another secret", async () => {
    const notes: boolean[] = [];
    for (const letter of ["a", "b", "b"]) {
      loggedLines = [];
      await (await start({ JWT_SECRET: letter.repeat(32) })).stop();
      notes.push(loggedLines.join().includes("was last used with another JWT_SECRET"));
    }
    expect(notes).toEqual([false, true, false]);
  });

  it("keeps its data and signing key across a restart, and tells of what has no effect", async () => {
    const first = await start(operatorSettings);
    const as = await first.api.ok("login", { body: operatorLogin });
    await first.stop();
    // The WAL is checkpointed, so that operators may copy the database file alone.
    const wal = await stat(join(folder, "blog.sqlite-wal")).catch(() => ({ size: 0 }));
    expect(wal.size).toBe(0);
    const kept = "The account ADMIN_EMAIL has another password than ADMIN_PASSWORD and keeps it";
    expect(loggedLines.join()).not.toContain(kept);
    const second = await start({ ...operatorSettings, ADMIN_PASSWORD: "Zmienione-1!" });
    expect(loggedLines.join()).toContain(kept);
    expect(await second.api.ok("countProfiles", { as })).toBe(1);
  });

  it("tells which settings do nothing in front of another backend", async () => {
    await start({ ...operatorSettings, BACKEND_URL: "http://127.0.0.1:1" });
    expect(loggedLines).toContain(
      "With BACKEND_URL, ADMIN_EMAIL and ADMIN_PASSWORD will have no effect.",
    );
  });
});

it("a server that stops first fails its readiness, and answers each request on a kept connection", async () => {
  const { stop, text, origin } = await start();
  const outcomes: string[] = [];
  /** Writes on one connection, over and over, until a response is the last one or is missing. */
  const write = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let outcome = "400 keep-alive"; outcome === "400 keep-alive";) {
      outcome = await postOnce(`${origin}/api/auth/login`, agent);
      outcomes.push(outcome);
      await sleep(Math.random() * 50);
    }
  };
  const writers = Array.from({ length: 20 }, write);
  await expect.poll(() => outcomes.length).toBeGreaterThan(40);
  // Asked on a kept connection, too, since a busy process may not accept a new one in time.
  expect(await text("/readyz")).toBe("ready\n");
  const stopped = stop({ noticeMs: 500, idleMs: 500 });
  expect(await text("/readyz")).toBe("The server is stopping.\n");
  await Promise.all([stopped, ...writers]);
  const lastOutcomes = outcomes.filter((outcome) => outcome !== "400 keep-alive");
  expect(lastOutcomes).toEqual(writers.map(() => "400 close"));
});

/** Posts a body that is refused. @returns the status and whether the connection is kept, or the code of the error */
async function postOnce(url: string, agent: Agent): Promise<string> {
  const headers = { "content-type": "application/json" };
  const sent = request(url, { method: "POST", agent, headers }).end("{}");
  try {
    const [response]: IncomingMessage[] = await once(sent, "response");
    response?.resume();
    return `${response?.statusCode} ${response?.headers.connection}`;
  } catch (error) {
    return errorCode(error);
  }
}

describe("the demo", () => {
  const production = { PUBLIC_URL: "https://blog.example.com" };

  /** Creates a database with demo content and with the account and a post of a reader. */
  async function fillDatabase(isVerified: boolean) {
    const db = await openDatabase(folder);
    onTestFinished(() => db.destroy());
    const demo = await addUser(db, { email: "admin@blog.test", isAdmin: true, isVerified });
    const reader = await addUser(db);
    for (const title of ["Kuchnia", "Muzyka", "Własny"]) await insertCategory(db, title);
    await addPost(db, demo, { title: "Próba", category: "Muzyka" });
    await addPost(db, reader, { title: "Zostaje" });
    return db;
  }

  it("fills an empty database, but not in production", async () => {
    await start({ ...production, DEMO: "" });
    expect(insertDemo).not.toHaveBeenCalled();
    await start({ DEMO: "" });
    expect(insertDemo).toHaveBeenCalledOnce();
  });

  it("keeps a server from starting in production until it is removed", async () => {
    const db = await fillDatabase(true);
    for (const DEMO of ["", "0"])
      await expect(start({ ...production, DEMO })).rejects.toThrow(
        'The database holds demo accounts, including an admin, whose password is public, but PUBLIC_URL is set for production: remove them with "blog remove-demo" (in a checkout "npm start -- remove-demo"), or keep them with DEMO=1.',
      );
    const kept = await start({ ...production, DEMO: "1" });
    expect(await kept.text("/api/posts/count")).toBe("2");
    await kept.stop();
    expect(await removeDemoContent(db)).toBe(1);
    const { text } = await start(production);
    const titles = (await text("/api/posts")) + (await text("/api/categories"));
    expect(titles.match(/Próba|Zostaje|Kuchnia|Muzyka|Własny/g)).toEqual(
      expect.arrayContaining(["Zostaje", "Kuchnia", "Własny"]),
    );
    expect(titles).not.toMatch(/Próba|Muzyka/);
  });

  it("is not what a stranger has who registered the address of a demo account", async () => {
    await fillDatabase(false);
    expect(await (await start(production)).text("/api/posts/count")).toBe("2");
  });
});
