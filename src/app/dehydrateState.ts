import type { Post } from "@blog/contract/parse/post";
import { stripMarkdown } from "@blog/markdown/blocks";
import { searchPatterns } from "@blog/shared/search";
import { snippet } from "../features/search/highlight";
import type { RootState } from "../store/state";
import { requestKey } from "../store/apiThunk";
import { fetchPost } from "../features/post/thunks";
import { searchQueryOfListKey } from "../features/post/state";
import { readingMinutesOf, ledeOf } from "../lib/text/excerpts";
import type { DehydratedState } from "./pageData";

/** Returns the public state that hydration needs, with the posts of lists truncated. */
export function dehydrateState({ post, profile, category, comment }: RootState): DehydratedState {
  return { post: withTruncatedPosts(post), profile, category, comment };
}

/** Keeps posts that were fetched by id, truncates those of lists to what their cards show, and omits all others. */
function withTruncatedPosts(post: RootState["post"]): RootState["post"] {
  const byId: RootState["post"]["byId"] = {};
  for (const [id, cached] of Object.entries(post.byId)) {
    if (post.requests[requestKey(fetchPost, id)]) byId[id] = cached;
  }
  for (const [listKey, ids = []] of Object.entries(post.lists)) {
    for (const id of ids)
      byId[id] ??= truncateForList(post.byId[id], searchQueryOfListKey(listKey));
  }
  return { ...post, byId, searchCorpus: null };
}

/** Shortens a post's text to what its card shows, and marks it as cut. @param query the list's search query, if any */
function truncateForList(post: Post | undefined, query: string | undefined): Post | undefined {
  if (!post || post.isCut) return post;
  const shownText = query
    ? snippet(stripMarkdown(post.description), searchPatterns(query))
    : ledeOf(post);
  return { ...post, description: shownText, isCut: true, minutes: readingMinutesOf(post) };
}
