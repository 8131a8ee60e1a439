import type { FastifyRequest } from "fastify";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { BarePost, PostResponse } from "@blog/contract/post";
import { isRenderRequest, responseTooLarge } from "../../platform/cache/streamedResponses";
import { jsonArrayChunks } from "../../platform/http/chunks";
import { toExcerpt } from "./mapper";
import { type PostRow, textLengthOf } from "./repository";

/** Maximum number of characters in the rows of posts that are read to produce a response for rendering. */
const maxRenderReadLength = 4_000_000;

/** Returns a JSON list of posts in chunks. A render request gets excerpts, and a 413 if the posts are too long. */
export function postChunks(
  request: FastifyRequest,
  posts: AsyncGenerator<PostRow[], void>,
  toItem: (row: PostRow) => BarePost | PostResponse,
): AsyncGenerator<string, void> {
  if (!isRenderRequest(request)) return jsonArrayChunks(posts, toItem);
  return jsonArrayChunks(limitTotalLength(maxRenderReadLength, posts), (row) =>
    toExcerpt(toItem(row)),
  );
}

async function* limitTotalLength(maxLength: number, posts: AsyncGenerator<PostRow[], void>) {
  let totalLength = 0;
  for await (const rows of posts) {
    totalLength += rows.reduce((sum, row) => sum + textLengthOf(row), 0);
    if (totalLength > maxLength) throw responseTooLarge();
    yield rows;
    // Lets other requests run between batches.
    await nextTurn();
  }
}
