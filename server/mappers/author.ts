import type { Author } from "../../src/contract/author";
import type { Image } from "../../src/contract/document";
import { picturePath } from "../../src/shared/pictures";

/** Maps a picture's hash or name to its path on this server; empty if there is none. */
export function toImage(name: string | null): Image {
  return { url: name ? picturePath(name) : "", publicId: name };
}

export function toAuthor(user: { id: string; username: string; photo: string | null }): Author {
  return { _id: user.id, username: user.username, profilePhoto: toImage(user.photo) };
}
