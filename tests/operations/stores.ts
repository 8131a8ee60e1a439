import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { deserialize } from "node:v8";
import pg from "pg";
import { z } from "zod";
import { contentTables } from "../support/contentTables";
import { type Postgres, startPostgres } from "../support/postgres";
import { shell } from "./shell";

/** Debian's PostgreSQL, since the binaries of the other tests lack `pg_dump`. */
export const postgresPrograms = ["17", "16", "15"]
  .map((version) => `/usr/lib/postgresql/${version}`)
  .find(existsSync);

/** A database as an operator sees it. */
export interface Store {
  /** What lets a server use it. */
  settings: Record<string, string>;
  /** All rows of a table, in whatever order. */
  read: (table: string) => Promise<Record<string, unknown>[]>;
  /** Copies it as the guide says. @returns puts the copy into an empty place, which is used then */
  backUp: () => Promise<() => Promise<void>>;
  close: () => Promise<void>;
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** @param folder in which everything is */
export function sqliteStore(folder: string): Store {
  const store: Store = {
    settings: { DATA_DIR: join(folder, "data") },
    read: async (table) => {
      // In a process of its own: here its statements would keep the closed database in use.
      const file = join(store.settings["DATA_DIR"] ?? "", "blog.sqlite");
      const rows = await shell(`node --import tsx tests/operations/readTable.ts ${file} ${table}`);
      return rowsSchema.parse(deserialize(Buffer.from(rows, "base64")));
    },
    backUp: async () => {
      const { DATA_DIR } = store.settings;
      await shell(`DATA_DIR=${DATA_DIR} node --import tsx server/main.ts backup`);
      const [name = ""] = readdirSync(join(folder, "data/backup"));
      return async () => {
        const file = join(folder, "data/backup", name);
        await shell(`DATA_DIR=${DATA_DIR} node --import tsx server/main.ts restore <${file}`);
      };
    },
    close: async () => {},
  };
  return store;
}

/** @param programs the folder of an installed PostgreSQL, with `pg_dump` in its bin/ */
export async function postgresStore(folder: string, programs: string): Promise<Store> {
  const server: Postgres = await startPostgres(programs);
  const store: Store = {
    settings: {
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: await createEmpty("blog"),
      JWT_SECRET: "the same for both, thirty-two letters",
    },
    read: async (table) => {
      const client = new pg.Client(store.settings["DATABASE_URL"]);
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(`select * from ${table}`);
      await client.end();
      return rows;
    },
    backUp: async () => {
      const { DATA_DIR, DATABASE_URL } = store.settings;
      // As on a Debian, where these clients are the installed ones.
      const command = `PATH=${programs}/bin:$PATH DATA_DIR=${DATA_DIR} DATABASE_URL=${DATABASE_URL} node --import tsx`;
      const file = join(folder, "blog.dump");
      await shell(`${command} server/main.ts backup ${file}`);
      return async () => {
        await shell(`${command} server/main.ts restore <${file}`);
      };
    },
    close: server.stop,
  };
  return store;

  async function createEmpty(name: string): Promise<string> {
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return new URL(name, server.url).href;
  }
}

/** Columns that only a newer version knows. */
const later = ["lede"];

/** Each row of a store as one line, sorted. */
export async function contentOf(store: Store): Promise<string[]> {
  const lines: string[] = [];
  for (const table of contentTables) {
    for (const row of await store.read(table)) {
      const columns = Object.entries(row).filter(([name]) => !later.includes(name));
      const values = columns.map(([name, value]) => [name, shortened(value)]);
      lines.push(`${table} ${JSON.stringify(Object.fromEntries(values))}`);
    }
  }
  return lines.toSorted((one, other) => (one < other ? -1 : 1));
}

function shortened(value: unknown): unknown {
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
  if (!(bytes instanceof Uint8Array)) return value;
  return createHash("sha256").update(bytes).digest("hex");
}
