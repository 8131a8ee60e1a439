import { asRecord, asString, asTimestamp, isRecord } from "@blog/shared/narrow";
import type { Image } from "../document";
import type { ProfileResponse } from "../profile";
import { parseAuthor, parseImage } from "./author";
import { hasId, unwrap } from "./document";
import type { Post } from "./post";
import { parsePostsOfProfile } from "./postResponse";

/** A parsed profile; `createdAt` is null if the timestamp is missing or invalid. */
export interface Profile extends Omit<ProfileResponse, "createdAt" | "posts"> {
  createdAt: string | null;
}

/** A profile, and what is sent beside it. */
export interface FetchedProfile {
  profile: Profile;
  /** The user's posts, newest first. */
  posts: Post[];
  /** New token if a new password has invalidated the old one; null if the backend sends none. */
  token: string | null;
}

/** Parses the response to a read or an update of a profile; returns null if the profile is not in it. */
export function parseFetchedProfile(data: unknown, id: string): FetchedProfile | null {
  const document = unwrap(data, hasId(id));
  const profile = parseProfile(document);
  if (!profile) return null;
  const token = asString(asRecord(document).token) || null;
  return { profile, posts: parsePostsOfProfile(document), token };
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

/** Parses the response to a new profile photo; returns null if the photo is not in it. */
export function parseNewPhoto(data: unknown): Image | null {
  const document = asRecord(unwrap(data, (value) => "profilePhoto" in value));
  const photo = parseImage(document.profilePhoto);
  return photo.url ? photo : null;
}
