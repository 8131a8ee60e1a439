import { Link } from "react-router-dom";
import type { Author } from "@blog/contract/author";
import { profilePath } from "@blog/shared/paths";
import { authorName } from "../lib/text/names";

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
