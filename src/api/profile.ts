import type { ProfileResponse } from "../contract/profile";
import * as endpoints from "../contract/endpoints";
import { asTimestamp, isRecord } from "../shared/narrow";
import { loadExcerpts } from "../lib/text/excerpts";
import { parseAuthor } from "../contract/parse/author";
import { type RequestOptions, get } from "./request";
import { missingDocument } from "./failure";
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
