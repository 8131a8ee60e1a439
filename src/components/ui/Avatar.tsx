import type { Author } from "../../contract/author";
import { avatarTintClass } from "../../lib/text/names";
import { Picture } from "./Picture";

interface Props {
  author: Author | null;
  size?: "small" | "medium" | "large";
}

/** A user's photo, or an initial on their own colour; decorative, since the name is beside it. */
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
