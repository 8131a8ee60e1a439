import type { Post } from "../api/readPost";
import { withoutMarks } from "../contract/marks";
import { searchPatterns } from "../contract/search";
import { snippet } from "../lib/search/marks";
import type { RootState } from "../store";
import { selectPostRequest } from "../store/postSlice";
import { queryOf } from "../store/postState";
import { cutPost } from "./cutPost";
import type { DrawnState } from "./pageData";

/** Keeps of what was read only what the page shows: of posts in lists the beginning. */
export function drawnState({ post, profile, category, comment }: RootState): DrawnState {
  return { post: withCutPosts(post), profile, category, comment };
}

/** A post that was not read by itself is shown only in lists: its beginning, or what a search has hit. */
function withCutPosts(post: RootState["post"]): RootState["post"] {
  const byId: RootState["post"]["byId"] = {};
  for (const [id, one] of Object.entries(post.byId)) {
    if (selectPostRequest({ post }, id)) byId[id] = one;
  }
  for (const [list, ids = []] of Object.entries(post.lists)) {
    for (const id of ids) byId[id] ??= cut(post.byId[id], queryOf(list));
  }
  return { ...post, byId, knownPosts: null };
}

function cut(post: Post | undefined, query: string | undefined): Post | undefined {
  if (!post || post.isCut) return post;
  if (!query) return cutPost(post);
  return cutPost(post, snippet(withoutMarks(post.description), searchPatterns(query)));
}
