import type { Db } from "../db/schema";
import { toBarePost } from "../mappers/post";
import { toPrivateProfile } from "../mappers/profile";
import { countComments } from "../repositories/comment";
import { streamPostsByUser } from "../repositories/post";
import { streamUsers } from "../repositories/user";
import { jsonArrayChunks, jsonObjectChunks } from "../http/jsonChunks";

/**
 * Yields all profiles with their posts as chunks of JSON. Users and posts are streamed in the same
 * order and merged, so that neither is held whole.
 */
export async function* profileChunks(db: Db): AsyncGenerator<string, void> {
  const comments = await countComments(db, "user_id");
  const posts = flattenBatches(streamPostsByUser(db));
  let next = await posts.next();
  async function* postsOf(userId: string) {
    // Skips posts of users who registered after the users were queried.
    while (!next.done && next.value.user_id > userId) next = await posts.next();
    for (; !next.done && next.value.user_id === userId; next = await posts.next()) {
      yield [next.value];
    }
  }
  let separator = "[";
  for await (const user of flattenBatches(streamUsers(db))) {
    yield separator;
    const list = jsonArrayChunks(postsOf(user.id), toBarePost);
    const profile = {
      ...toPrivateProfile(user, []),
      commentCount: comments.get(user.id) ?? 0,
      isAccountVerified: user.is_verified === 1,
    };
    yield* jsonObjectChunks(profile, "posts", list);
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

async function* flattenBatches<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row, void> {
  for await (const rows of batches) yield* rows;
}
