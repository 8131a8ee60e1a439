import type { ProfileResponse } from "../contract/profile";
import * as endpoints from "../contract/endpoints";
import { asTimestamp, asCount, asString, isRecord } from "../shared/narrow";
import { newestFirst } from "../lib/dates/order";
import { loadExcerpts } from "../lib/text/excerpts";
import { parseAuthor } from "../contract/parse/author";
import { type RequestOptions, get } from "./request";
import { missingDocument, UnexpectedResponseError } from "./failure";
import { type Post } from "../contract/parse/post";
import { parsePosts } from "./parsePost";

/** A profile as the store holds it; a missing timestamp is null. */
export interface Profile extends Omit<ProfileResponse, "createdAt" | "posts"> {
  createdAt: string | null;
}

/** Fetches a profile and its posts, newest first. */
export async function getProfile(
  id: string,
  options?: RequestOptions,
): Promise<{ profile: Profile; posts: Post[] }> {
  const request = get(endpoints.getProfile, { ...options, params: { id } });
  const [data] = await Promise.all([request, loadExcerpts()]);
  const profile = parseProfile(data);
  const posts = isRecord(data) ? (data.posts ?? []) : [];
  // The posts hold only the author's id, or nothing, so the author is filled in from the profile.
  const { _id, username, profilePhoto } = profile;
  const user = { _id, username, profilePhoto };
  return { profile, posts: parsePosts(posts).map((post) => ({ ...post, user })) };
}

/** A user in the admin table; the e-mail address is empty if the backend does not send it. */
export interface Account extends Profile {
  email: string;
  /** Like the following, undefined if the backend does not send it. */
  postCount: number | undefined;
  commentCount: number | undefined;
  isVerified: boolean | undefined;
}

/** Lists all users, newest first; admins only. Frozen, since the store's deep freeze is slow. */
export async function listProfiles(options?: RequestOptions): Promise<Account[]> {
  const data = await get(endpoints.listProfiles, options);
  if (!Array.isArray(data)) throw new UnexpectedResponseError(data);
  const accounts = data
    .filter((user) => isRecord(user) && parseAuthor(user) !== null)
    .map((user) => Object.freeze(parseAccount(user)));
  return newestFirst(accounts);
}

function parseAccount(user: Record<string, unknown>): Account {
  const { isAccountVerified: isVerified } = user;
  return {
    ...parseProfile(user),
    email: asString(user.email),
    postCount: Array.isArray(user.posts) ? user.posts.length : undefined,
    commentCount: asCount(user.commentCount),
    isVerified: typeof isVerified === "boolean" ? isVerified : undefined,
  };
}

export async function countProfiles(options?: RequestOptions): Promise<number> {
  const data = await get(endpoints.countProfiles, options);
  if (typeof data !== "number") throw new UnexpectedResponseError(data);
  return data;
}

export function parseProfile(data: unknown): Profile {
  const author = parseAuthor(data);
  if (!author || !isRecord(data)) throw missingDocument(data);
  return {
    ...author,
    bio: author.bio ?? "",
    isAdmin: data.isAdmin === true,
    createdAt: asTimestamp(data.createdAt),
  };
}
