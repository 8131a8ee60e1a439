import type { Db } from "../../platform/db/schema";
import { newId, timestampIn } from "../../platform/db/rows";
import { inWriteTransaction } from "../../platform/db/transaction";
import { insertImage, type Picture } from "../../platform/pictures/repository";

/**
 * Stores a picture for the texts of an account's posts, or marks it as used now if the account already has it. @returns
 * false, and stores nothing, if the total size of the account's uploads would exceed `maxBytes`
 */
export async function insertUpload(
  db: Db,
  userId: string,
  picture: Picture,
  maxBytes: number,
): Promise<boolean> {
  const { hash, variants } = picture;
  if ((await markUsed(db, userId, [hash])).length > 0) return true;
  const bytes = variants.reduce((sum, { data }) => sum + data.length, 0);
  const ownUploads = db.selectFrom("uploads").where("user_id", "=", userId);
  const { total } = await ownUploads
    .select(({ fn }) => fn.sum<string | null>("bytes").as("total"))
    .executeTakeFirstOrThrow();
  if (Number(total) + bytes > maxBytes) return false;
  const upload = { id: newId(), user_id: userId, hash, bytes, used_at: now() };
  await db.insertInto("uploads").values(upload).execute();
  await insertImage(db, { upload_id: upload.id }, picture);
  return true;
}

/**
 * Records which uploads of its author a post shows in `text`. Uploads that the post no longer shows are kept for at
 * least another day.
 */
export async function linkUploads(db: Db, postId: string, text: string): Promise<void> {
  await markUploadsOf(db, postId);
  await db.deleteFrom("post_uploads").where("post_id", "=", postId).execute();
  const hashes = new Set(Array.from(text.matchAll(picturePathPattern), ([, hash = ""]) => hash));
  if (hashes.size === 0) return;
  const post = db.selectFrom("posts").select("user_id").where("id", "=", postId);
  const { user_id } = await post.executeTakeFirstOrThrow();
  const links = (await markUsed(db, user_id, [...hashes])).map((upload_id) => ({
    post_id: postId,
    upload_id,
  }));
  if (links.length > 0) await db.insertInto("post_uploads").values(links).execute();
}

const picturePathPattern = /\/api\/images\/([0-9a-f]{32})/g;

/** Marks the uploads of a post as used now, which locks them until the transaction ends. @returns their ids */
export async function markUploadsOf(db: Db, postId: string): Promise<string[]> {
  const shownIds = db.selectFrom("post_uploads").select("upload_id").where("post_id", "=", postId);
  const uploads = db.updateTable("uploads").set({ used_at: now() }).where("id", "in", shownIds);
  return idsOf(await uploads.returning("id").execute());
}

async function markUsed(db: Db, userId: string, hashes: string[]): Promise<string[]> {
  const uploads = db.updateTable("uploads").set({ used_at: now() }).where("user_id", "=", userId);
  return idsOf(await uploads.where("hash", "in", hashes).returning("id").execute());
}

/** Deletes uploads, except those that a post still shows. */
export async function deleteUnshownUploads(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await unshownDeletion(db).where("id", "in", ids).execute();
}

const unusedAfterMs = 24 * 3600 * 1000;

const deletionBatchRows = 20;

/** Deletes a batch of uploads that no post has shown for a day. @returns the number of deleted uploads */
export function deleteUnusedUploads(db: Db): Promise<number> {
  const dayAgo = timestampIn(-unusedAfterMs);
  return inWriteTransaction(db, true, async (transaction) => {
    const unusedIds = transaction
      .selectFrom("uploads")
      .select("id")
      .where("used_at", "<", dayAgo)
      .where("id", "not in", selectShownIds(transaction))
      .limit(deletionBatchRows);
    // The time is checked again on deletion, since another transaction may have marked a row as used meanwhile.
    const deletion = unshownDeletion(transaction)
      .where("used_at", "<", dayAgo)
      .where("id", "in", unusedIds);
    return Number((await deletion.executeTakeFirst()).numDeletedRows);
  });
}

const unshownDeletion = (db: Db) =>
  db.deleteFrom("uploads").where("id", "not in", selectShownIds(db));

const selectShownIds = (db: Db) => db.selectFrom("post_uploads").select("upload_id");

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

const now = () => new Date().toISOString();
