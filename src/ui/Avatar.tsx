import type { Author } from "@blog/contract/author";
import { avatarTintClass } from "../lib/text/names";
import { Picture } from "./Picture";

interface Props {
  author: Author | null;
  size?: "small" | "medium" | "large";
}

/**
 * Renders a user's photo, or the initial on a colour chosen by the id. The alternative text is empty, because the name
 * is next to the picture.
 */
export function Avatar({ author, size = "small" }: Props) {
  return (
    <Picture
      url={author?.profilePhoto.url ?? ""}
      alt=""
      sizes="160px"
      fallback={author?.username || "?"}
      className={`avatar avatar-${size} ${avatarTintClass(author?._id)}`}
    />
  );
}
