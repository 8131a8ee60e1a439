import * as endpoints from "@blog/contract/endpoints";
import type { Post } from "@blog/contract/parse/post";
import type { RequestOptions } from "../../api/request";
import { listPosts } from "./api";

/** Lists all posts. @param canOmitTexts whether the backend can leave out texts; posts are then marked as cut */
export async function listAllPosts(
  options?: RequestOptions,
  canOmitTexts?: boolean,
): Promise<Post[]> {
  const query = canOmitTexts ? { texts: "none" } : undefined;
  const posts = await listPosts(endpoints.listAllPosts, { ...options, query });
  // The backend may ignore the query and send texts, so only posts without a text are marked.
  return query ? posts.map((post) => (post.description ? post : { ...post, isCut: true })) : posts;
}
