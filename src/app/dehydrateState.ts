import type { Post } from "../api/parsePost";
import { stripMarkdown } from "../contract/markdown/blocks";
import { searchPatterns } from "../contract/search";
import { snippet } from "../lib/search/highlight";
import type { RootState } from "../store";
import { selectPostRequest } from "../store/postSlice";
import { searchQueryOfListKey } from "../store/postState";
import { truncatePost } from "./truncatePost";
import type { DehydratedState } from "./pageData";

/** Keeps of what was read only what the page shows: of posts in lists the beginning. */
export function dehydrateState({ post, profile, category, comment }: RootState): DehydratedState {
  return { post: withTruncatedPosts(post), profile, category, comment };
}

/** A post that was not read by itself is shown only in lists: its beginning, or what a search has hit. */
function withTruncatedPosts(post: RootState["post"]): RootState["post"] {
  const byId: RootState["post"]["byId"] = {};
  for (const [id, one] of Object.entries(post.byId)) {
    if (selectPostRequest({ post }, id)) byId[id] = one;
  }
  for (const [list, ids = []] of Object.entries(post.lists)) {
    for (const id of ids) byId[id] ??= truncateForList(post.byId[id], searchQueryOfListKey(list));
  }
  return { ...post, byId, searchCorpus: null };
}

function truncateForList(post: Post | undefined, query: string | undefined): Post | undefined {
  if (!post || post.isCut) return post;
  if (!query) return truncatePost(post);
  return truncatePost(post, snippet(stripMarkdown(post.description), searchPatterns(query)));
}
