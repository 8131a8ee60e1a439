import { join } from "node:path";
import { build } from "vite";
import { root } from "./shell";

/** Two changes as a version to come may bring them: safe while this one still runs. */
const later = `
  "998-lede": {
    up: async (db: Kysely<unknown>) => {
      await sql\`alter table posts add column lede text not null default ''\`.execute(db);
    },
  },
  "999-lengths": {
    up: async (db: Kysely<unknown>) => {
      await sql\`create table lengths (
        post_id text primary key references posts (id) on delete cascade,
        length integer not null)\`.execute(db);
      await sql\`insert into lengths select id, length(description) from posts\`.execute(db);
    },
  },
`;

const imports = 'import { type Kysely, sql } from "kysely";\n';
const list = "export const migrations: Record<string, Migration> = {";

/** Builds the server of a version that changes the database twice more. @returns its program */
export async function buildNewerVersion(): Promise<string> {
  const outDir = join(root, "test-results/newer");
  let isChanged = false;
  const addMigrations = {
    name: "later-migrations",
    enforce: "pre" as const,
    transform(code: string, id: string) {
      if (!id.endsWith("server/db/migrations/index.ts")) return undefined;
      isChanged = code.includes(list);
      return imports + code.replace(list, list + later);
    },
  };
  const options = { outDir, emptyOutDir: true };
  const configFile = join(root, "server/vite.config.ts");
  await build({ root, configFile, logLevel: "error", plugins: [addMigrations], build: options });
  if (!isChanged) throw new Error("The list of migrations was not found.");
  return join(outDir, "main.js");
}
