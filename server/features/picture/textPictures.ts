import { hashesOfCompleteUrls, withPicturePaths } from "@blog/shared/picturePaths";
import type { Db } from "../../platform/db/schema";

/**
 * Replaces the URLs of pictures that this blog stores with paths, whichever address the blog had when they were
 * written. The hash of its content identifies a picture, so that no address has to be known.
 */
export async function withOwnPicturePaths<Row extends { description: string }>(
  db: Db,
  rows: Row[],
): Promise<Row[]> {
  const hashes = new Set(rows.flatMap(({ description }) => hashesOfCompleteUrls(description)));
  if (hashes.size === 0) return rows;
  const ownHashes = await findStoredHashes(db, [...hashes]);
  return rows.map((row) => ({
    ...row,
    description: withPicturePaths(row.description, (hash) => ownHashes.has(hash)),
  }));
}

/** Returns the text of a post as it is stored, with the paths of own pictures. */
export async function textToStore(db: Db, description: string): Promise<string> {
  const [row] = await withOwnPicturePaths(db, [{ description }]);
  return row?.description ?? description;
}

export async function* streamWithOwnPicturePaths<Row extends { description: string }>(
  db: Db,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Row[], void> {
  for await (const rows of batches) yield await withOwnPicturePaths(db, rows);
}

/** Maximum number of values in a query, far below the limits of both databases. */
const maxValues = 5_000;

async function findStoredHashes(db: Db, hashes: string[]): Promise<ReadonlySet<string>> {
  const storedHashes = new Set<string>();
  for (let start = 0; start < hashes.length; start += maxValues) {
    const images = db.selectFrom("images").select("hash").distinct();
    const rows = await images.where("hash", "in", hashes.slice(start, start + maxValues)).execute();
    for (const { hash } of rows) storedHashes.add(hash);
  }
  return storedHashes;
}
