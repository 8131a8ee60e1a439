import { createHash } from "node:crypto";
import { idSchema } from "../../src/contract/document";
import { inTransaction } from "../db/transaction";
import type { Db } from "../db/schema";
import { insertCategory } from "../repositories/category";
import { findComment, insertComment } from "../repositories/comment";
import { type Picture, replaceImage } from "../repositories/image";
import { findPostOwner, insertLike, insertPost } from "../repositories/post";
import { findUser, findUserByEmail, insertUser, updatePhoto } from "../repositories/user";
import type { PictureConverter } from "../pictures/pictureConverter";
import { HttpError } from "../http/httpError";
import type {
  LegacyBackend,
  LegacyComment,
  LegacyPost,
  LegacyCategory,
  LegacyUser,
} from "./legacyDocuments";

/**
 * What became of a document: `known` was there already, since an earlier run or before; `left`
 * belongs to nobody or is of no use, and never comes; `failed` may come with another run.
 */
export type Outcome = "copied" | "known" | "left" | "failed";

/** An import that is under way. */
export interface ImportContext {
  db: Db;
  source: Pick<LegacyBackend, "origin" | "fetchPicture">;
  convertPicture: PictureConverter;
  /** The ids that the accounts have here, by those that they have there. */
  ids: Map<string, string>;
  /** The addresses of photos that are no backend's picture for all. */
  uniquePhotos: Set<string>;
  /** Nobody's: whoever reads the account's mail sets one. */
  passwordHash: string;
  /** How many posts have come without a picture, since there is none to be had. */
  postsWithoutPicture: number;
  /** How many accounts lack a photo that another run may bring. */
  missingPhotos: number;
}

/** Copies an account with its photo, or brings the photo of one that came without it. */
export async function importUser(context: ImportContext, user: LegacyUser): Promise<Outcome> {
  const { db, passwordHash } = context;
  const { _id, username, bio, isAdmin, createdAt } = user;
  const email = user.email.trim().toLowerCase();
  const id = importedIdOf(context, "user", _id);
  const known = (await findUserByEmail(db, email)) ?? (await findUser(db, id));
  context.ids.set(_id, known?.id ?? id);
  if (known && (known.id !== id || known.photo !== null)) return "known";
  const photo = await fetchPhoto(context, user, id);
  await inTransaction(db, async (transaction) => {
    const account = { id, username, email, passwordHash, bio, isAdmin, isVerified: true };
    if (!known) await insertUser(transaction, { ...account, ...(createdAt && { createdAt }) });
    if (photo) await updatePhoto(transaction, id, photo);
  });
  return known ? "known" : "copied";
}

export async function importCategory(
  context: ImportContext,
  { _id, title }: LegacyCategory,
): Promise<Outcome> {
  return (await insertCategory(context.db, title, importedIdOf(context, "topic", _id)))
    ? "copied"
    : "known";
}

/** Copies a post with its picture and its likes. */
export async function importPost(context: ImportContext, post: LegacyPost): Promise<Outcome> {
  const { db, ids } = context;
  const { title, description, category, createdAt, likes } = post;
  const [id, userId] = [importedIdOf(context, "post", post._id), ids.get(post.user ?? "")];
  if (!userId) return "left";
  if (await findPostOwner(db, id)) return "known";
  let picture: Picture | undefined;
  try {
    picture = post.image?.url ? await fetchPicture(context, post.image.url, userId) : undefined;
  } catch {
    return "failed";
  }
  if (!picture) context.postsWithoutPicture += 1;
  const row = { id, title, description, category, userId, image: picture?.hash ?? "" };
  await inTransaction(db, async (transaction) => {
    await insertPost(transaction, { ...row, ...(createdAt && { createdAt }) });
    if (picture) await replaceImage(transaction, { post_id: id }, picture);
    for (const one of new Set(likes)) {
      const liker = ids.get(one);
      if (liker) await insertLike(transaction, id, liker);
    }
  });
  return "copied";
}

export async function importComment(
  context: ImportContext,
  comment: LegacyComment,
): Promise<Outcome> {
  const { db, ids } = context;
  const { _id, text, createdAt, ...of } = comment;
  const [id, userId] = [importedIdOf(context, "comment", _id), ids.get(of.user ?? "")];
  const postId = of.postId && importedIdOf(context, "post", of.postId);
  if (!userId || !postId || !(await findPostOwner(db, postId))) return "left";
  if (await findComment(db, id)) return "known";
  await insertComment(db, { id, postId, userId, text, ...(createdAt && { createdAt }) });
  return "copied";
}

/** The same id where it is one of ours, so that old addresses live on; else always the same other. */
function importedIdOf({ source }: ImportContext, kind: string, id: string): string {
  if (idSchema.safeParse(id).success) return id;
  const name = JSON.stringify([source.origin, kind, id]);
  return createHash("sha256").update(name).digest("hex").slice(0, 24);
}

/** An account's own photo; undefined where there is none, or none to be had just now. */
async function fetchPhoto(
  context: ImportContext,
  { profilePhoto }: LegacyUser,
  owner: string,
): Promise<Picture | undefined> {
  const url = profilePhoto?.url ?? "";
  if (!context.uniquePhotos.has(url)) return undefined;
  try {
    return await fetchPicture(context, url, owner);
  } catch {
    // The account does not wait for it: what it has written needs it.
    context.missingPhotos += 1;
    return undefined;
  }
}

/** @returns undefined where it is none. @throws Error where it may be had later */
async function fetchPicture(
  { source, convertPicture }: ImportContext,
  url: string,
  owner: string,
): Promise<Picture | undefined> {
  const file = await source.fetchPicture(url);
  if (!file) return undefined;
  return convertPicture(file, owner).catch((error: unknown) => {
    if (error instanceof HttpError) return undefined;
    throw error;
  });
}
