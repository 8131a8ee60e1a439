import { asBuffer } from "../db/rows";
import type { Db } from "../db/schema";

/** A picture in WebP format, in its full size and in smaller widths. */
export interface Picture {
  /** Hash of the bytes in full size, as 32 hex digits. */
  hash: string;
  /** Name made of the hash and the full size in pixels (see `pictureName`). */
  name: string;
  variants: { width: number; data: Buffer }[];
}

export async function replaceImage(
  db: Db,
  owner: { post_id: string } | { user_id: string },
  picture: Omit<Picture, "name">,
): Promise<void> {
  await db
    .deleteFrom("images")
    .where((image) => image.and(owner))
    .execute();
  await insertImage(db, owner, picture);
}

export async function insertImage(
  db: Db,
  owner: { post_id: string } | { user_id: string } | { upload_id: string },
  { hash, variants }: Omit<Picture, "name">,
): Promise<void> {
  const images = variants.map(({ width, data }) => ({ hash, width, data, ...owner }));
  await db.insertInto("images").values(images).execute();
}

/** Returns the hashes of all pictures of an account: its photo, the pictures of its posts, and its uploads. */
export async function listPictureHashesOf(db: Db, userId: string): Promise<string[]> {
  const ownIds = (table: "posts" | "uploads") =>
    db.selectFrom(table).select("id").where("user_id", "=", userId);
  const images = db.selectFrom("images").select("hash").distinct();
  const rows = await images
    .where((row) =>
      row.or([
        row("user_id", "=", userId),
        row("post_id", "in", ownIds("posts")),
        row("upload_id", "in", ownIds("uploads")),
      ]),
    )
    .orderBy("hash")
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Returns the widths of a picture's variants in ascending order; empty if the picture does not exist. */
export async function listImageWidths(db: Db, hash: string): Promise<number[]> {
  const images = db.selectFrom("images").select("width").distinct().where("hash", "=", hash);
  return (await images.orderBy("width").execute()).map(({ width }) => width);
}

export async function readImage(db: Db, hash: string, width: number): Promise<Buffer | undefined> {
  const images = db.selectFrom("images").select("data").limit(1);
  const row = await images.where("hash", "=", hash).where("width", "=", width).executeTakeFirst();
  return row && asBuffer(row.data);
}
