import type { Post } from "../api/parsePost";
import { stripMarkdown } from "../shared/markdown/blocks";
import { searchPatterns } from "../shared/search";
import { snippet } from "../lib/search/highlight";
import type { RootState } from "../store";
import { requestKey } from "../store/apiThunk";
import { fetchPost } from "../store/postThunks";
import { searchQueryOfListKey } from "../store/postState";
import { truncatePost } from "./truncatePost";
import type { DehydratedState } from "./pageData";

/** Returns the public state that hydration needs, with the posts of lists truncated. */
export function dehydrateState({ post, profile, category, comment }: RootState): DehydratedState {
  return { post: withTruncatedPosts(post), profile, category, comment };
}

/** Truncates posts that were not fetched by id: lists show an excerpt or a search snippet. */
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

function truncateForList(post: Post | undefined, query: string | undefined): Post | undefined {
  if (!post || post.isCut) return post;
  if (!query) return truncatePost(post);
  return truncatePost(post, snippet(stripMarkdown(post.description), searchPatterns(query)));
}
