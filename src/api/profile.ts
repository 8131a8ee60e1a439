import type { ProfileResponse } from "../contract/profile";
import * as endpoints from "../contract/endpoints";
import { asRecord, asTimestamp, isRecord } from "../shared/narrow";
import { loadExcerpts } from "../lib/text/excerpts";
import { parseAuthor } from "../contract/parse/author";
import { type RequestOptions, get } from "./request";
import { missingDocumentError } from "./failure";
import { type Post } from "../contract/parse/post";
import { parsePosts } from "./parsePost";

/** A profile in the store; `createdAt` is null if the timestamp is missing or invalid. */
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
  if (!profile) throw missingDocumentError(data);
  // The posts in the response contain only the id of the author, or no author at all.
  const { _id, username, profilePhoto } = profile;
  const user = { _id, username, profilePhoto };
  const posts = parsePosts(asRecord(data).posts ?? []);
  return { profile, posts: posts.map((post) => ({ ...post, user })) };
}

/** Parses a profile; returns null if it has no id. */
export function parseProfile(data: unknown): Profile | null {
  const author = isRecord(data) && parseAuthor(data);
  if (!author) return null;
  return {
    ...author,
    bio: author.bio ?? "",
    isAdmin: data.isAdmin === true,
    createdAt: asTimestamp(data.createdAt),
  };
}
