import type { Author } from "../author";
import type { Image } from "../document";
import { asAddress, asId, asString, isRecord } from "../../shared/narrow";
import { plainText } from "../../shared/plainText";

/** Parses an author; null for a deleted account. A backend that sends the id alone leaves the `username` empty. */
export function parseAuthor(value: unknown): Author | null {
  if (typeof value === "string") return asId(value) ? bareAuthor(value) : null;
  if (!isRecord(value)) return null;
  const id = asId(value._id) || asId(value.id);
  if (!id) return null;
  const bio = bioOf(value);
  const author: Author = {
    _id: id,
    username: plainText(asString(value.username)),
    profilePhoto: parseImage(value.profilePhoto),
  };
  if (bio !== undefined) author.bio = bio;
  return author;
}

/** Returns the bio, which some backends call `Bio`; undefined if there is none. */
function bioOf({ bio, Bio }: Record<string, unknown>): string | undefined {
  const text = bio ?? Bio;
  return typeof text === "string" ? plainText(text) : undefined;
}

/** Returns an author with only an id, and a name if it is known. */
export function bareAuthor(id: string, username = ""): Author {
  return { _id: id, username: plainText(username), profilePhoto: { url: "" } };
}

/** Parses an image as backends send it: an object with `url`, or the URL alone. */
export function parseImage(value: unknown): Image {
  return { url: asAddress(isRecord(value) ? value.url : value) };
}
