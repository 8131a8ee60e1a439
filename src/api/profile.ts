import type { Profile as ContractProfile } from "../contract/profile";
import { asString, isRecord } from "../lib/narrow";
import { plainText } from "../lib/text";
import { readAuthor } from "./author";
import { client, type CallOptions } from "./client";
import { AnswerError, serverMessage } from "./failure";
import { type Post, readPosts } from "./post";

/** A profile as the page keeps it; a time that was left out is null. */
export interface Profile extends Omit<ContractProfile, "createdAt" | "posts"> {
  createdAt: string | null;
}

/** A profile and its posts, newest first. */
export async function getProfile(
  id: string,
  options?: CallOptions,
): Promise<{ profile: Profile; posts: Post[] }> {
  const { data } = await client.get<unknown>(`/users/profile/${encodeURIComponent(id)}`, options);
  const author = readAuthor(data);
  if (!author || !isRecord(data)) throw new AnswerError(serverMessage(data));
  const profile = {
    ...author,
    bio: plainText(asString(data.bio)),
    isAdmin: data.isAdmin === true,
    createdAt: asString(data.createdAt) || null,
  };
  // Their posts name the author by id alone, or not at all: it is this profile.
  const posts = readPosts(data.posts ?? []).map((post) => ({ ...post, user: author }));
  return { profile, posts };
}
