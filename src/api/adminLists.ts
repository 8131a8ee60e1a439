/** Requests for admin lists. Only admins load this module. */
import * as endpoints from "@blog/contract/endpoints";
import { parseComment, type PostComment } from "@blog/contract/parse/comment";
import type { Post } from "@blog/contract/parse/post";
import { newestFirst } from "@blog/shared/newestFirst";
import { asCount, asRecord, asString, parseList } from "@blog/shared/narrow";
import { requireParsed } from "./failure";
import { listPosts } from "../features/post/api";
import { parseProfile, type Profile } from "../features/profile/api";
import { type RequestOptions, get } from "./request";

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

/** A user in the admin table; the e-mail address is empty if the backend does not send it. */
export interface Account extends Profile {
  email: string;
  /** Undefined, like the following fields, if the backend does not send it. */
  postCount: number | undefined;
  commentCount: number | undefined;
  isVerified: boolean | undefined;
}

/** Lists all users, newest first; for admins only. Each is frozen here, since the deep freeze of Immer is slow. */
export async function listProfiles(options?: RequestOptions): Promise<Account[]> {
  const data = await get(endpoints.listProfiles, options);
  return newestFirst(requireParsed(parseList(data, parseAccount), data));
}

function parseAccount(user: unknown): Account | null {
  const profile = parseProfile(user);
  const { email, posts, commentCount, isAccountVerified: isVerified } = asRecord(user);
  return (
    profile &&
    Object.freeze({
      ...profile,
      email: asString(email),
      postCount: Array.isArray(posts) ? posts.length : undefined,
      commentCount: asCount(commentCount),
      isVerified: typeof isVerified === "boolean" ? isVerified : undefined,
    })
  );
}

export async function countProfiles(options?: RequestOptions): Promise<number> {
  const data = await get(endpoints.countProfiles, options);
  return requireParsed(typeof data === "number" ? data : null, data);
}

export async function listComments(options?: RequestOptions): Promise<PostComment[]> {
  const data = await get(endpoints.listComments, options);
  return requireParsed(
    parseList(data, (comment) => parseComment(comment, "")),
    data,
  );
}
