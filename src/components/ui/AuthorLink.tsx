import { Link } from "react-router-dom";
import type { Author } from "../../contract/author";
import { profilePath } from "../../lib/paths";

/** The name of an author, leading to the profile; backends may send the id alone, or nobody. */
export function AuthorLink({ author }: { author: Author | null }) {
  if (!author) return <span>Konto usunięte</span>;
  return <Link to={profilePath(author._id)}>{author.username || "Profil autora"}</Link>;
}
