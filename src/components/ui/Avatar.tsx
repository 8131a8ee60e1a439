import type { Author } from "../../contract/author";
import { Picture } from "./Picture";

const tints = 6;

interface Props {
  author: Author | null;
  size?: "small" | "medium" | "large";
}

/** A user's photo, or the initial of the name on a colour of its own. The name stands beside it. */
export function Avatar({ author, size = "small" }: Props) {
  return (
    <Picture
      url={author?.profilePhoto.url ?? ""}
      alt=""
      sizes="160px"
      fallback={author?.username || "?"}
      className={`avatar avatar-${size} avatar-tint-${tintOf(author?._id ?? "")}`}
    />
  );
}

function tintOf(id: string): number {
  let sum = 0;
  for (const char of id) sum += char.charCodeAt(0);
  return sum % tints;
}
