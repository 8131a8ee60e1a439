import type { ProfileResponse } from "@blog/contract/profile";
import * as endpoints from "@blog/contract/endpoints";
import { asTimestamp, isRecord } from "@blog/shared/narrow";
import { parseAuthor } from "@blog/contract/parse/author";
import { type RequestOptions, get } from "../../api/request";
import { hasId, unwrap } from "@blog/contract/parse/document";
import { requireParsed } from "@blog/contract/responseError";
import { type Post } from "@blog/contract/parse/post";
import { parsePostsOfProfile } from "@blog/contract/parse/postResponse";

/** A profile in the store; `createdAt` is null if the timestamp is missing or invalid. */
export interface Profile extends Omit<ProfileResponse, "createdAt" | "posts"> {
  createdAt: string | null;
}

/** Fetches a profile and its posts, newest first. */
export async function getProfile(
  id: string,
  options?: RequestOptions,
): Promise<{ profile: Profile; posts: Post[] }> {
  const data = await get(endpoints.getProfile, { ...options, params: { id } });
  const document = unwrap(data, hasId(id));
  const profile = requireParsed(parseProfile(document), data);
  return { profile, posts: parsePostsOfProfile(document) };
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
