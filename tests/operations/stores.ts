import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import pg from "pg";
import { z } from "zod";
import { contentTables } from "../support/contentTables";
import { type Postgres, startPostgres } from "../support/postgres";
import { shell } from "./installed";

/** A database, read and backed up without the server. */
export interface Store {
  /** Environment variables with which a server uses it. */
  settings: Record<string, string>;
  /** Reads all rows of a table, in no particular order. */
  read: (table: string) => Promise<Record<string, unknown>[]>;
  /** Backs it up as the guide describes. @returns a function that restores into a new database and switches `settings` to it */
  backUp: () => Promise<() => Promise<void>>;
  close: () => Promise<void>;
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** @param folder that contains data/ */
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

/** @param programs installation folder of PostgreSQL, with `pg_dump` in its bin/ */
export async function postgresStore(folder: string, programs: string): Promise<Store> {
  const server: Postgres = await startPostgres(programs);
  const store: Store = {
    settings: {
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: await createDatabase("blog"),
      JWT_SECRET: "shared by both, at least 32 characters",
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
        const url = await createDatabase("restored");
        await shell(`${programs}/bin/pg_restore --dbname=${url} ${file}`);
        store.settings["DATABASE_URL"] = url;
      };
    },
    close: server.stop,
  };
  return store;

  async function createDatabase(name: string): Promise<string> {
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return new URL(name, server.url).href;
  }
}

/** Columns that the migrations of the newer version add. */
const newColumns = ["lede"];

/** Returns each row of a store as a line of JSON, sorted. */
export async function contentOf(store: Store): Promise<string[]> {
  const lines: string[] = [];
  for (const table of contentTables) {
    for (const row of await store.read(table)) {
      const columns = Object.entries(row).filter(([name]) => !newColumns.includes(name));
      const values = columns.map(([name, value]) => [name, hashBytes(value)]);
      lines.push(`${table} ${JSON.stringify(Object.fromEntries(values))}`);
    }
  }
  return lines.toSorted((a, b) => (a < b ? -1 : 1));
}

function hashBytes(value: unknown): unknown {
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
  if (!(bytes instanceof Uint8Array)) return value;
  return createHash("sha256").update(bytes).digest("hex");
}
