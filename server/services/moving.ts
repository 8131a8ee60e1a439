import { createHash, randomBytes } from "node:crypto";
import { idSchema, isStorable } from "../../src/contract/document";
import { atomically } from "../db/atomically";
import type { Db } from "../db/schema";
import { insertCategory } from "../repositories/category";
import { findComment, insertComment } from "../repositories/comment";
import { type Picture, replaceImage } from "../repositories/image";
import { findPostOwner, insertLike, insertPost } from "../repositories/post";
import { findUser, findUserByEmail, insertUser, updateUser } from "../repositories/user";
import { hashPassword } from "./passwords";
import type { MakePicture } from "./pictures";
import { Refusal } from "./refusal";
import type { Source, SourceComment, SourceContent, SourcePost, SourceUser } from "./source";

/** What became of one kind of documents. */
export interface Moved {
  copied: number;
  /** There already, since an earlier run or before. */
  known: number;
  /** Belonging to nobody, or of no use: they never come. */
  left: number;
  /** Not to be had just now: another run may bring them. */
  failed: number;
}

type Outcome = keyof Moved;
type Kind = "users" | "topics" | "posts" | "comments";
export type Report = Record<Kind, Moved> & { withoutPicture: number };

export interface Move {
  db: Db;
  source: Pick<Source, "origin" | "readPicture">;
  makePicture: MakePicture;
  /** Told after each document. */
  onProgress: (kind: Kind, done: number, total: number) => void;
}

/** Copies what another backend holds; what is there already stays as it is. */
export async function moveIn(move: Move, content: SourceContent): Promise<Report> {
  const { users, topics, posts, comments } = content;
  const ids = new Map<string, string>();
  const photos = ownPhotos(users);
  // Nobody's: whoever reads the account's mail sets one.
  const passwordHash = await hashPassword(randomBytes(32).toString("hex"));
  let withoutPicture = 0;
  const report = {
    users: await each("users", users, (one) => moveUser(one)),
    topics: await each("topics", topics, async ({ _id, title }) =>
      (await insertCategory(move.db, title, idOf("topic", _id))) ? "copied" : "known",
    ),
    posts: await each("posts", posts, (one) => movePost(one)),
    comments: await each("comments", comments, (one) => moveComment(one)),
  };
  return { ...report, withoutPicture };

  async function each<T extends object>(
    kind: Kind,
    all: T[],
    task: (one: T) => Promise<Outcome>,
  ): Promise<Moved> {
    const moved: Moved = { copied: 0, known: 0, left: 0, failed: 0 };
    for (const [index, one] of all.entries()) {
      const isWhole = Object.values(one).every(isStorableField);
      moved[isWhole ? await task(one) : "left"] += 1;
      move.onProgress(kind, index + 1, all.length);
    }
    return moved;
  }

  /** The same id where it is one of ours, so that old addresses live on; else always the same other. */
  function idOf(kind: string, id: string): string {
    if (idSchema.safeParse(id).success) return id;
    const name = JSON.stringify([move.source.origin, kind, id]);
    return createHash("sha256").update(name).digest("hex").slice(0, 24);
  }

  async function moveUser(user: SourceUser): Promise<Outcome> {
    const { _id, username, bio, isAdmin, createdAt } = user;
    const email = user.email.trim().toLowerCase();
    const id = idOf("user", _id);
    const known = (await findUserByEmail(move.db, email)) ?? (await findUser(move.db, id));
    ids.set(_id, known?.id ?? id);
    if (known) return "known";
    const account = { id, username, email, passwordHash, bio, isAdmin, isVerified: true };
    await insertUser(move.db, { ...account, ...(createdAt && { createdAt }) });
    const url = user.profilePhoto?.url;
    const photo =
      url && photos.has(url) ? await pictureAt(url, id).catch(() => undefined) : undefined;
    if (!photo) return "copied";
    await updateUser(move.db, id, { photo: photo.hash });
    await replaceImage(move.db, { user_id: id }, photo);
    return "copied";
  }

  async function movePost(post: SourcePost): Promise<Outcome> {
    const { title, description, category, createdAt, likes } = post;
    const [id, userId] = [idOf("post", post._id), ids.get(post.user ?? "")];
    if (!userId) return "left";
    if (await findPostOwner(move.db, id)) return "known";
    let picture: Picture | undefined;
    try {
      picture = post.image?.url ? await pictureAt(post.image.url, userId) : undefined;
    } catch {
      return "failed";
    }
    if (!picture) withoutPicture += 1;
    const row = { id, title, description, category, userId, image: picture?.hash ?? "" };
    await atomically(move.db, async (transaction) => {
      await insertPost(transaction, { ...row, ...(createdAt && { createdAt }) });
      if (picture) await replaceImage(transaction, { post_id: id }, picture);
      for (const one of new Set(likes)) {
        const liker = ids.get(one);
        if (liker) await insertLike(transaction, id, liker);
      }
    });
    return "copied";
  }

  async function moveComment({ _id, text, createdAt, ...of }: SourceComment): Promise<Outcome> {
    const [id, userId] = [idOf("comment", _id), ids.get(of.user ?? "")];
    const postId = of.postId && idOf("post", of.postId);
    if (!userId || !postId || !(await findPostOwner(move.db, postId))) return "left";
    if (await findComment(move.db, id)) return "known";
    await insertComment(move.db, { id, postId, userId, text, ...(createdAt && { createdAt }) });
    return "copied";
  }

  /** @returns undefined where it is none. @throws Error where it may be had later */
  async function pictureAt(url: string, owner: string): Promise<Picture | undefined> {
    const file = await move.source.readPicture(url);
    if (!file) return undefined;
    return move.makePicture(file, owner).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  }
}

const isStorableField = (value: unknown) => typeof value !== "string" || isStorable(value);

/** The photos that one account alone has: what several have is a backend's picture for all. */
function ownPhotos(users: SourceUser[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { profilePhoto } of users) {
    const url = profilePhoto?.url;
    if (url) counts.set(url, (counts.get(url) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count === 1).map(([url]) => url));
}
