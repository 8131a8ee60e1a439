import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import pg from "pg";
import { z } from "zod";
import { contentTables } from "../support/contentTables";
import { type Postgres, startPostgres } from "../support/postgres";
import { shell } from "./installed";

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
      const database = new DatabaseSync(join(store.settings["DATA_DIR"] ?? "", "blog.sqlite"));
      const rows = database.prepare(`select * from ${table}`).all();
      database.close();
      return rowsSchema.parse(rows);
    },
    backUp: async () => {
      const { DATA_DIR } = store.settings;
      await shell(`DATA_DIR=${DATA_DIR} node --import tsx server/backup.ts`);
      const [name = ""] = readdirSync(join(folder, "data/backup"));
      return async () => {
        mkdirSync(join(folder, "restored"));
        copyFileSync(join(folder, "data/backup", name), join(folder, "restored/blog.sqlite"));
        store.settings["DATA_DIR"] = join(folder, "restored");
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
      const file = join(folder, "blog.dump");
      await shell(
        `${programs}/bin/pg_dump --format=custom --file=${file} ${store.settings["DATABASE_URL"]}`,
      );
      return async () => {
        const url = await createEmpty("restored");
        await shell(`${programs}/bin/pg_restore --dbname=${url} ${file}`);
        store.settings["DATABASE_URL"] = url;
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
