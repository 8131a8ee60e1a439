import type { Author } from "@blog/contract/author";
import { avatarTintClass, authorName } from "../lib/text/names";
import { Picture } from "./Picture";
import { Link } from "react-router-dom";
import { profilePath } from "@blog/shared/paths";

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

/** Renders an author's name, linked to the profile unless the account was deleted. */
export function AuthorLink({ author }: { author: Author | null }) {
  const name = authorName(author);
  if (!author) return <span>{name}</span>;
  return (
    <Link className="author-link" to={profilePath(author._id)}>
      {name}
    </Link>
  );
}
