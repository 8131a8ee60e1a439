import { hash } from "@node-rs/argon2";
import type { Db } from "../../server/platform/db/schema";
import { newId } from "../../server/platform/db/rows";
import { orNotFound } from "../../server/platform/http/httpError";
import { insertComment } from "../../server/features/comment/repository";
import { insertPost } from "../../server/features/post/repository";
import { insertUser } from "../../server/features/auth/repository";
import { storedTexts } from "./sampleData";

type UserValues = Parameters<typeof insertUser>[1];
type PostValues = Omit<Parameters<typeof insertPost>[1], "userId">;
type CommentValues = Omit<Parameters<typeof insertComment>[1], "postId" | "userId">;

/** Hashes a password with the cheapest parameters. The hash contains them, so verifying the password is cheap, too. */
export function hashCheaply(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

/** Inserts a verified account, by default with a unique e-mail address and without a password. @returns its id */
export async function addUser(db: Db, values: Partial<UserValues> = {}): Promise<string> {
  const account = { username: "Ala", email: `${newId()}@example.com`, passwordHash: "" };
  return orNotFound(await insertUser(db, { ...account, isVerified: true, ...values }));
}

/** Inserts a post, by default without a picture. @returns its id */
export function addPost(db: Db, userId: string, values: Partial<PostValues> = {}) {
  return insertPost(db, { ...storedTexts, ...values, userId });
}

/** Inserts a comment. @returns its id */
export function addComment(
  db: Db,
  postId: string,
  userId: string,
  values: Partial<CommentValues> = {},
) {
  return insertComment(db, { text: "Tak", ...values, postId, userId });
}
