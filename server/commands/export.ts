import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { picturePath } from "@blog/shared/pictures";
import { loadDatabaseConfig } from "../platform/config/config";
import { StartError } from "../platform/config/errors";
import type { Db } from "../platform/db/schema";
import { jsonArrayChunks, jsonObjectChunks } from "../platform/http/chunks";
import { toComment } from "../features/comment/mapper";
import { toBarePost } from "../features/post/mapper";
import { toPrivateProfile } from "../features/profile/mapper";
import { withConfiguredDatabase } from "../platform/db/configuredDatabase";
import { streamCommentsOf } from "../features/comment/repository";
import { listPictureHashesOf, listImageWidths, readImage } from "../platform/pictures/repository";
import { streamPosts } from "../features/post/repository";
import { findUserByEmail, type UserRow } from "../features/auth/repository";
import { parseEmail } from "./commandLine";

export async function exportAccount(args: string[]): Promise<void> {
  const email = parseEmail("export", args);
  await withConfiguredDatabase(loadDatabaseConfig(), async (db) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new StartError(`There is no account ${email}.`);
    await pipeline(Readable.from(accountChunks(db, user)), process.stdout, { end: false });
  });
}

/**
 * Yields the data stored about a person as JSON in the format of the API (GDPR, articles 15 and 20). Omits the hashes
 * of the password, links and clients, since others could misuse them.
 */
export async function* accountChunks(db: Db, user: UserRow): AsyncGenerator<string, void> {
  const { id: userId, email } = user;
  const likes = db.selectFrom("likes").select(["post_id as post", "created_at as createdAt"]);
  const links = db.selectFrom("link_tokens").select(["purpose", "expires_at as expiresAt"]);
  const mails = db.selectFrom("mails").select(["purpose", "created_at as createdAt"]);
  const bufferedParts = {
    account: {
      ...toPrivateProfile(user),
      isAccountVerified: user.is_verified === 1,
      wantsCommentMails: user.comment_mails === 1,
    },
    likes: await likes.where("user_id", "=", userId).execute(),
    links: await links.where("user_id", "=", userId).execute(),
    mails: await mails.where("email", "=", email).execute(),
  };
  yield* jsonObjectChunks(bufferedParts, {
    posts: jsonArrayChunks(streamPosts(db, { userId }), toBarePost),
    comments: jsonArrayChunks(streamCommentsOf(db, "user_id", userId), toComment),
    pictures: jsonArrayChunks(readPictures(db, userId), (picture) => picture),
  });
  yield "\n";
}

/** Yields an account's pictures in full size, in batches of one, so that only one is in memory at a time. */
async function* readPictures(db: Db, userId: string) {
  for (const hash of await listPictureHashesOf(db, userId)) {
    const width = (await listImageWidths(db, hash)).at(-1) ?? 0;
    const data = await readImage(db, hash, width);
    if (data) yield [{ url: picturePath(hash), webp: data.toString("base64") }];
  }
}
