import { pickTexts } from "@blog/contract/postTexts";
import { neighboursOf } from "@blog/shared/neighbours";
import { excerptSource, readingMinutes } from "@blog/shared/reading";
import type { BarePost, PostResponse, PostDetails, PostLinkResponse } from "@blog/contract/post";
import type { NeighbourRow } from "./neighbour";
import type { PostRow, SinglePostRow } from "./repository";
import { toAuthor, toIds, toImage } from "../auth/mapper";

export function toBarePost(row: PostRow): BarePost {
  return {
    ...toIds(row),
    ...pickTexts(row),
    image: toImage(imageNameOf(row)),
    user: row.user_id,
    likes: row.likes?.split(",") ?? [],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toPost(row: PostRow): PostResponse {
  return { ...toBarePost(row), user: toAuthor({ ...row, id: row.user_id }) };
}

export function toExcerpt<AnyPost extends BarePost | PostResponse>(post: AnyPost): AnyPost {
  const { description } = post;
  return { ...post, description: excerptSource(description), minutes: readingMinutes(description) };
}

/**
 * Maps a row to a post with its neighbours, but without its comments, which are streamed.
 * @param neighbourRows posts of the topic, newest first, which include this post and its neighbours
 */
export function toPostDetails(
  row: SinglePostRow,
  neighbourRows: NeighbourRow[],
): Omit<PostDetails, "comments"> {
  const post = toPost(row);
  const neighbours = neighboursOf(neighbourRows.map(toPostLink), row.id);
  return { ...post, user: { ...post.user, bio: row.bio }, ...(neighbours && { neighbours }) };
}

function toPostLink(row: NeighbourRow): PostLinkResponse {
  const { title, created_at: createdAt } = row;
  return { ...toIds(row), title, image: toImage(imageNameOf(row)), createdAt };
}

/** Returns the name of a post's picture: its hash, followed by its size if that is known. */
export function imageNameOf(post: { image: string; image_name: string | null }): string {
  const { image, image_name: name } = post;
  return name?.startsWith(image) ? name : image;
}
