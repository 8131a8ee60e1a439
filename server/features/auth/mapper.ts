import type { Author } from "@blog/contract/author";
import type { Image } from "@blog/contract/document";
import { picturePath } from "@blog/shared/pictures";

/** Maps the hash or name of a picture to an image whose `url` is its path on this server, or empty for null. */
export function toImage(name: string | null): Image {
  return { url: name ? picturePath(name) : "", publicId: name };
}

export function toAuthor(user: { id: string; username: string; photo: string | null }): Author {
  return { _id: user.id, username: user.username, profilePhoto: toImage(user.photo) };
}
