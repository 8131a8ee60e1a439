import type { Db } from "../db/schema";

/** A picture ready to be stored: WebP in its full size and in smaller widths. */
export interface Picture {
  /** Of the full size's bytes: 32 hex digits. */
  hash: string;
  variants: { width: number; data: Buffer }[];
}

/** Whose picture it is: a post's or a user's. */
export type ImageOwner = { post_id: string } | { user_id: string };

/** Stores a picture in all its widths in place of the one that its owner had. */
export async function replaceImage(db: Db, owner: ImageOwner, picture: Picture): Promise<void> {
  const { hash, variants } = picture;
  const [column, id] =
    "post_id" in owner
      ? (["post_id", owner.post_id] as const)
      : (["user_id", owner.user_id] as const);
  await db.deleteFrom("images").where(column, "=", id).execute();
  await db
    .insertInto("images")
    .values(variants.map(({ width, data }) => ({ hash, width, data, ...owner })))
    .execute();
}

/**
 * The width of a picture's variant that is asked for, undefined when there is none of this hash.
 * @param maxWidth in pixels: the widest not wider than that, or else the smallest; none: the widest
 */
export async function findImageWidth(
  db: Db,
  hash: string,
  maxWidth?: number,
): Promise<number | undefined> {
  const images = db.selectFrom("images").select("width").where("hash", "=", hash).limit(1);
  const fitting = images
    .$if(maxWidth !== undefined, (query) => query.where("width", "<=", maxWidth ?? 0))
    .orderBy("width", "desc");
  const row =
    (await fitting.executeTakeFirst()) ?? (await images.orderBy("width").executeTakeFirst());
  return row?.width;
}

/** The WebP bytes of one variant of a picture, undefined when it is not there. */
export async function readImage(db: Db, hash: string, width: number): Promise<Buffer | undefined> {
  const images = db.selectFrom("images").select("data").limit(1);
  const row = await images.where("hash", "=", hash).where("width", "=", width).executeTakeFirst();
  return row && bufferOf(row.data);
}

/** The SQLite driver hands out an ArrayBuffer, PostgreSQL's a Buffer. */
function bufferOf(data: ArrayBuffer | Buffer): Buffer {
  return data instanceof ArrayBuffer ? Buffer.from(data) : data;
}
