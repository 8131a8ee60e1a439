import * as factories from "../support/factories";
import type { Db } from "../../server/platform/db/schema";
import { replaceImage } from "../../server/platform/pictures/repository";
import { insertLike } from "../../server/features/post/repository";
import { createClient } from "@blog/conformance/suite/client";
import { password } from "../support/sampleData";

export interface Session {
  _id: string;
  token: string;
}

/** Environment variables of the servers, with a fixed signing key so that tokens stay valid after a restart. */
export const environment = {
  ADMIN_EMAIL: "szef@soak.example",
  ADMIN_PASSWORD: password,
  JWT_SECRET: "only for this run, thirty-two letters",
  // A single account writes as much as a whole blog, so quotas are off.
  WRITE_LIMIT: "0",
};

/** Inserts a verified account into the database. @returns its id */
export async function addUser(db: Db, email: string): Promise<string> {
  return factories.addUser(db, { email, passwordHash: await factories.hashCheaply(password) });
}

/** Inserts a post with a picture into the database. @returns its id */
export async function addPost(db: Db, userId: string): Promise<string> {
  const image = "0".repeat(32);
  const postId = await factories.addPost(db, userId, { image });
  const variants = [{ width: 1, data: Buffer.from("a picture") }];
  await replaceImage(db, { post_id: postId }, { hash: image, variants });
  return postId;
}

/**
 * Inserts an account with a post, a picture, a comment and a like, to be deleted later.
 * @param postId the post that it comments on and likes
 * @returns its id
 */
export async function addVictim(db: Db, email: string, postId: string): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const userId = await addUser(transaction, email);
    await addPost(transaction, userId);
    await factories.addComment(transaction, postId, userId);
    await insertLike(transaction, postId, userId);
    return userId;
  });
}

/** Logs in as an account that was created with these functions, or as the operator. */
export function logIn(origin: string, email: string): Promise<Session> {
  return createClient(origin).ok("login", { body: { email, password } });
}
