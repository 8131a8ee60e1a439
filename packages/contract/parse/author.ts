import type { Author } from "../author";
import type { Image } from "../document";
import { asAddress, asString, isRecord } from "@blog/shared/narrow";
import { plainText } from "@blog/shared/plainText";
import { idOf } from "./document";

/** Parses an author; returns null without an id, as for a deleted account. An id alone yields an empty `username`. */
export function parseAuthor(value: unknown): Author | null {
  const id = idOf(value);
  if (!id) return null;
  if (!isRecord(value)) return bareAuthor(id);
  const bio = bioOf(value);
  const author: Author = {
    _id: id,
    username: plainText(asString(value.username)),
    profilePhoto: parseImage(value.profilePhoto),
  };
  if (bio !== undefined) author.bio = bio;
  return author;
}

/** Returns the bio, which some backends send as `Bio`; undefined if there is none. */
function bioOf({ bio, Bio }: Record<string, unknown>): string | undefined {
  const text = bio ?? Bio;
  return typeof text === "string" ? plainText(text) : undefined;
}

/** Builds an author without a photo from an id and, if it was sent, a name. */
export function bareAuthor(id: string, username = ""): Author {
  return { _id: id, username: plainText(username), profilePhoto: { url: "" } };
}

/** Parses an image as backends send it: an object with `url`, or the URL alone. */
export function parseImage(value: unknown): Image {
  return { url: asAddress(isRecord(value) ? value.url : value) };
}
