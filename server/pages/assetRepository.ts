import { sql } from "kysely";
import { asBuffer } from "../platform/db/rows";
import type { Db } from "../platform/db/schema";

/** Maximum bytes of all stored assets. A version has about 1.3 MB, much of which it shares with the version before. */
const maxTotalBytes = 16_000_000;

interface Asset {
  name: string;
  data: Buffer;
}

/** Stores assets that a server has, or marks those already stored as used now. */
export async function insertAssets(db: Db, assets: Asset[]): Promise<void> {
  const used_at = new Date().toISOString();
  const insertion = db.insertInto("assets").values(assets.map((asset) => ({ ...asset, used_at })));
  await insertion
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ used_at }))
    .execute();
}

export async function listAssetsUsedSince(db: Db, time: string): Promise<string[]> {
  const assets = db.selectFrom("assets").select("name").where("used_at", ">=", time);
  return (await assets.execute()).map(({ name }) => name);
}

/** Deletes the assets that no server has used since a time and, if all take too much space, those used longest ago. */
export async function deleteOldAssets(db: Db, time: string): Promise<void> {
  const latestFirst = db
    .selectFrom("assets")
    .select([
      "name",
      sql<number>`sum(length(data)) over (order by used_at desc, name)`.as("total"),
    ]);
  const excess = db.selectFrom(latestFirst.as("sums")).select("name");
  await db
    .deleteFrom("assets")
    .where((asset) =>
      asset.or([
        asset("used_at", "<", time),
        asset("name", "in", excess.where("total", ">", maxTotalBytes)),
      ]),
    )
    .execute();
}

export async function readAsset(db: Db, name: string): Promise<Buffer | undefined> {
  const assets = db.selectFrom("assets").select("data").where("name", "=", name);
  const row = await assets.executeTakeFirst();
  return row && asBuffer(row.data);
}
