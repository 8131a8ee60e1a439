import type { Db } from "../db/schema";

/** A picture as WebP, in its full size and in smaller widths. */
export interface Picture {
  /** 32 hex digits, of the full size's bytes. */
  hash: string;
  /** The hash and the full size. */
  name: string;
  variants: PictureVariant[];
}

interface PictureVariant {
  width: number;
  data: Buffer;
}

export type ImageOwner = { post_id: string } | { user_id: string };

export async function replaceImage(
  db: Db,
  owner: ImageOwner,
  picture: Omit<Picture, "name">,
): Promise<void> {
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

/** Returns the widths of a picture's variants, ascending; empty where there is no such picture. */
export async function listImageWidths(db: Db, hash: string): Promise<number[]> {
  const images = db.selectFrom("images").select("width").distinct().where("hash", "=", hash);
  return (await images.orderBy("width").execute()).map(({ width }) => width);
}

export async function readImage(db: Db, hash: string, width: number): Promise<Buffer | undefined> {
  const images = db.selectFrom("images").select("data").limit(1);
  const row = await images.where("hash", "=", hash).where("width", "=", width).executeTakeFirst();
  return row && bufferOf(row.data);
}

/** Wraps the Uint8Array that the SQLite driver returns; PostgreSQL's returns a Buffer. */
function bufferOf(data: Uint8Array): Buffer {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}
