import type { Author } from "@blog/contract/author";
import type { Image } from "@blog/contract/document";
import { picturePath } from "@blog/shared/pictures";

/** Maps the id of a row to both keys under which clients look for it. */
export function toIds({ id }: { id: string }) {
  return { _id: id, id };
}

/** Maps the hash or name of a picture to an image whose `url` is its path on this server, or empty for null. */
export function toImage(name: string | null): Image {
  return { url: name ? picturePath(name) : "", publicId: name };
}

export function toAuthor(user: { id: string; username: string; photo: string | null }): Author {
  return { ...toIds(user), username: user.username, profilePhoto: toImage(user.photo) };
}
