import { createHash } from "node:crypto";
import { idSchema } from "@blog/contract/document";
import { parsePictureUrl, picturePath } from "@blog/shared/pictures";
import { emailSchema } from "@blog/contract/password";
import { inTransaction } from "../platform/db/transaction";
import type { Db } from "../platform/db/schema";
import { insertCategory } from "../features/category/repository";
import { findComment, insertComment } from "../features/comment/repository";
import { type Picture, replaceImage } from "../platform/pictures/repository";
import { findPostOwner, insertLike, insertPost } from "../features/post/repository";
import { insertUpload } from "../features/picture/repository";
import { findUser, findUserByEmail, insertUser, updatePhoto } from "../features/auth/repository";
import type { PictureConverter } from "../platform/pictures/pictureConverter";
import { HttpError } from "../platform/http/httpError";
import { fitBio, fitComment, fitPostTexts, fitTopicTitle, fitUsername } from "./fitText";
import type { SourceBackend } from "./sourceBackend";
import type { SourceComment, SourcePost, SourceCategory, SourceUser } from "./sourceDocuments";

/**
 * Result of importing a document: `known` if it already exists, perhaps from an earlier run; `skipped` if it is
 * unusable, or if its author or post is missing; `failed` if another run may succeed.
 */
export type Outcome = "copied" | "known" | "skipped" | "failed";

export interface ImportContext {
  db: Db;
  source: Pick<SourceBackend, "origin" | "fetchPicture">;
  convertPicture: PictureConverter;
  /** Ids of accounts in this database, by their ids in the source backend. */
  accountIds: Map<string, string>;
  unsharedPhotoUrls: Set<string>;
  /** Hash of a discarded random password. The owners of imported accounts have to reset their passwords. */
  passwordHash: string;
  postsWithoutPicture: number;
  missingPhotos: number;
  /** Number of likes that were not copied, because they name no account or one that does not exist. */
  lostLikes: number;
}

/**
 * Imports an account with its photo, or only the photo if that failed in an earlier run. Adds the account to
 * `accountIds`, even if it already exists.
 */
export async function importUser(context: ImportContext, user: SourceUser): Promise<Outcome> {
  const { db, passwordHash } = context;
  const { _id, isAdmin, isVerified, createdAt } = user;
  const { data: email } = emailSchema.safeParse(user.email);
  if (!email) return "skipped";
  const id = importedIdOf(context, "user", _id);
  const existingUser = (await findUserByEmail(db, email)) ?? (await findUser(db, id));
  context.accountIds.set(_id, existingUser?.id ?? id);
  if (existingUser && (existingUser.id !== id || existingUser.photo !== null)) return "known";
  const photo = await fetchPhoto(context, user, id);
  await inTransaction(db, async (transaction) => {
    const texts = { username: fitUsername(user.username), bio: fitBio(user.bio) };
    const account = { id, email, passwordHash, ...texts, isAdmin, isVerified };
    if (!existingUser)
      await insertUser(transaction, { ...account, ...(createdAt && { createdAt }) });
    if (photo) await updatePhoto(transaction, id, photo);
  });
  return existingUser ? "known" : "copied";
}

export async function importCategory(
  context: ImportContext,
  topic: SourceCategory,
): Promise<Outcome> {
  const title = fitTopicTitle(topic.title);
  if (!title) return "skipped";
  return (await insertCategory(context.db, title, importedIdOf(context, "topic", topic._id)))
    ? "copied"
    : "known";
}

export async function importPost(context: ImportContext, post: SourcePost): Promise<Outcome> {
  const { db, accountIds } = context;
  const { createdAt } = post;
  const likers = new Set(post.likes.flatMap((liker) => accountIds.get(liker) ?? []));
  const [id, userId] = [importedIdOf(context, "post", post._id), accountIds.get(post.user)];
  if (!userId) return "skipped";
  if (await findPostOwner(db, id)) return "known";
  let picture: Picture | undefined;
  let textPictures: Map<string, Picture>;
  try {
    picture = post.image.url ? await fetchPicture(context, post.image.url, userId) : undefined;
    textPictures = await fetchTextPictures(context, post.description, userId);
  } catch {
    return "failed";
  }
  if (!picture && post.hasPicture) context.postsWithoutPicture += 1;
  const texts = fitPostTexts(post);
  texts.description = replacePictureUrls(texts.description, (url) => {
    const textPicture = textPictures.get(url);
    return textPicture ? picturePath(textPicture.name) : url;
  });
  const row = { ...texts, id, userId, image: picture?.name ?? "" };
  await inTransaction(db, async (transaction) => {
    for (const textPicture of textPictures.values())
      await insertUpload(transaction, userId, textPicture, Infinity);
    await insertPost(transaction, { ...row, ...(createdAt && { createdAt }) });
    if (picture) await replaceImage(transaction, { post_id: id }, picture);
    for (const likerId of likers) await insertLike(transaction, id, likerId);
  });
  context.lostLikes +=
    post.unreadableLikes + post.likes.filter((liker) => !accountIds.has(liker)).length;
  return "copied";
}

/** Fetches the pictures in a text that the source backend stores. @returns the usable pictures by their URLs */
async function fetchTextPictures(
  context: ImportContext,
  text: string,
  ownerId: string,
): Promise<Map<string, Picture>> {
  const textPictures = new Map<string, Picture>();
  const { origin } = new URL(context.source.origin);
  const urls = new Set<string>();
  replacePictureUrls(text, (url) => {
    urls.add(url);
    return url;
  });
  for (const url of urls) {
    const isOnSource = ["", origin].includes(parsePictureUrl(url)?.host ?? "elsewhere");
    const picture = isOnSource ? await fetchPicture(context, url, ownerId) : undefined;
    if (picture) textPictures.set(url, picture);
  }
  return textPictures;
}

/** Replaces the URLs of pictures in a text that are complete, or are paths at the start of a word or an address. */
function replacePictureUrls(text: string, replace: (url: string) => string): string {
  return text.replace(pictureUrlPattern, (url: string, offset: number) =>
    url.startsWith("http") || /^[\s(<]?$/.test(text.charAt(offset - 1)) ? replace(url) : url,
  );
}

const pictureUrlPattern = /(?:https?:\/\/[^/\s]+)?\/api\/images\/[\w-]+\.webp/g;

export async function importComment(
  context: ImportContext,
  comment: SourceComment,
): Promise<Outcome> {
  const { db, accountIds } = context;
  const { _id, text, createdAt, ...references } = comment;
  const [id, userId] = [importedIdOf(context, "comment", _id), accountIds.get(references.user)];
  const postId = references.postId && importedIdOf(context, "post", references.postId);
  if (!userId || !postId || !(await findPostOwner(db, postId))) return "skipped";
  if (await findComment(db, id)) return "known";
  await insertComment(db, {
    id,
    postId,
    userId,
    text: fitComment(text),
    ...(createdAt && { createdAt }),
  });
  return "copied";
}

/** Returns a valid id unchanged, so that old URLs still work. Otherwise, derives an id that is the same in each run. */
function importedIdOf({ source }: ImportContext, kind: string, id: string): string {
  if (idSchema.safeParse(id).success) return id;
  const key = JSON.stringify([source.origin, kind, id]);
  return createHash("sha256").update(key).digest("hex").slice(0, 24);
}

/**
 * Fetches an account's photo; undefined if it is the backend's default photo, or if it cannot be fetched, in which case
 * it is counted as missing.
 */
async function fetchPhoto(
  context: ImportContext,
  { profilePhoto }: SourceUser,
  ownerId: string,
): Promise<Picture | undefined> {
  const { url } = profilePhoto;
  if (!context.unsharedPhotoUrls.has(url)) return undefined;
  // On failure, the account is imported without its photo, since its posts need the account.
  const photo = await fetchPicture(context, url, ownerId).catch(() => undefined);
  if (!photo) context.missingPhotos += 1;
  return photo;
}

/** Fetches and converts a picture; undefined if it is missing or unusable. @throws Error if another run may succeed */
async function fetchPicture(
  { source, convertPicture }: ImportContext,
  url: string,
  ownerId: string,
): Promise<Picture | undefined> {
  const file = await source.fetchPicture(url);
  if (!file) return undefined;
  return convertPicture(file, ownerId).catch((error: unknown) => {
    if (error instanceof HttpError) return undefined;
    throw error;
  });
}
