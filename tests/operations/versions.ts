import { join } from "node:path";
import { build } from "vite";
import { root, shell } from "./shell";

/** Two backward-compatible migrations of a future version. */
const newMigrations = `
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

const declaration = "export const migrations: Record<string, Migration> = {";

/** Builds a server with two more migrations. @returns the path of its entry point */
export async function buildNewerVersion(): Promise<string> {
  const outDir = join(root, "test-results/newer");
  let isChanged = false;
  const addMigrations = {
    name: "add-migrations",
    enforce: "pre" as const,
    transform(code: string, id: string) {
      if (!id.endsWith("server/platform/db/migrations/index.ts")) return undefined;
      isChanged = code.includes(declaration);
      return code.replace(declaration, declaration + newMigrations);
    },
  };
  const options = { outDir, emptyOutDir: true };
  const configFile = join(root, "server/vite.config.ts");
  await build({ root, configFile, logLevel: "error", plugins: [addMigrations], build: options });
  if (!isChanged) throw new Error("The list of migrations was not found.");
  return join(outDir, "main.js");
}

/**
 * Repacks the release as another version, in /root.
 * @param change shell commands that change the unpacked release, run in its folder
 * @returns the path of the archive
 */
export async function packVersion(version: string, change: string): Promise<string> {
  const archive = `/root/blog-${version}.tar.gz`;
  await shell(`set -e
    folder=$(mktemp -d)
    tar -xzf ${join(root, "release/blog.tar.gz")} -C "$folder"
    cd "$folder/blog"
    sed -i 's/^  "version": .*/  "version": "${version}",/' package.json
    ${change}
    tar -czf ${archive} -C "$folder" blog
    rm -r "$folder"`);
  return archive;
}
