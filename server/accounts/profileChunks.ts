import type { Db } from "../db/schema";
import { toBarePost } from "../mappers/post";
import { toPrivateProfile } from "../mappers/profile";
import { countComments } from "../repositories/comment";
import { streamPostsByUser } from "../repositories/post";
import { streamUsers } from "../repositories/user";
import { jsonArrayChunks, jsonObjectChunks } from "../http/jsonChunks";

/**
 * All profiles with their posts, in JSON, piece by piece: users and posts come in one order, so that
 * neither has to be held whole.
 */
export async function* profileChunks(db: Db): AsyncGenerator<string, void> {
  const comments = await countComments(db, "user_id");
  const posts = flattenBatches(streamPostsByUser(db));
  let next = await posts.next();
  async function* postsOf(userId: string) {
    // Those of somebody who came after the users were asked for are nobody's here.
    while (!next.done && next.value.user_id > userId) next = await posts.next();
    for (; !next.done && next.value.user_id === userId; next = await posts.next()) {
      yield [next.value];
    }
  }
  let before = "[";
  for await (const user of flattenBatches(streamUsers(db))) {
    yield before;
    const list = jsonArrayChunks(postsOf(user.id), toBarePost);
    const profile = {
      ...toPrivateProfile(user, []),
      commentCount: comments.get(user.id) ?? 0,
      isAccountVerified: user.is_verified === 1,
    };
    yield* jsonObjectChunks(profile, "posts", list);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

async function* flattenBatches<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row, void> {
  for await (const rows of batches) yield* rows;
}
