import { randomBytes } from "node:crypto";
import { isStorable } from "../../src/contract/document";
import {
  moveComment,
  moveCategory,
  type Moving,
  movePost,
  moveUser,
  type Outcome,
} from "./movingDocuments";
import { hashPassword } from "./passwords";
import type { SourceContent, SourceUser } from "./source";

/** What became of the documents of one kind. */
type Moved = Record<Outcome, number>;
type Kind = "users" | "topics" | "posts" | "comments";

export type Report = Record<Kind, Moved> & Pick<Moving, "withoutPicture" | "photosToCome">;

export interface Move extends Pick<Moving, "db" | "source" | "makePicture"> {
  /** Told after each document. */
  onProgress: (kind: Kind, done: number, total: number) => void;
}

/**
 * Copies what another backend holds; what is there already stays as it is, but for photos that
 * could not be had with their accounts.
 */
export async function moveIn(move: Move, content: SourceContent): Promise<Report> {
  const moving: Moving = {
    ...move,
    ids: new Map(),
    ownPhotos: ownPhotosOf(content.users),
    passwordHash: await hashPassword(randomBytes(32).toString("hex")),
    withoutPicture: 0,
    photosToCome: 0,
  };
  const users = await moveEach("users", content.users, moveUser);
  const topics = await moveEach("topics", content.topics, moveCategory);
  const posts = await moveEach("posts", content.posts, movePost);
  const comments = await moveEach("comments", content.comments, moveComment);
  const { withoutPicture, photosToCome } = moving;
  return { users, topics, posts, comments, withoutPicture, photosToCome };

  async function moveEach<T extends object>(
    kind: Kind,
    all: T[],
    moveOne: (moving: Moving, one: T) => Promise<Outcome>,
  ): Promise<Moved> {
    const moved: Moved = { copied: 0, known: 0, left: 0, failed: 0 };
    for (const [index, one] of all.entries()) {
      const isWhole = Object.values(one).every(isStorableField);
      moved[isWhole ? await moveOne(moving, one) : "left"] += 1;
      move.onProgress(kind, index + 1, all.length);
    }
    return moved;
  }
}

const isStorableField = (value: unknown) => typeof value !== "string" || isStorable(value);

/** The photos that one account alone has: what several have is a backend's picture for all. */
function ownPhotosOf(users: SourceUser[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { profilePhoto } of users) {
    const url = profilePhoto?.url;
    if (url) counts.set(url, (counts.get(url) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count === 1).map(([url]) => url));
}
