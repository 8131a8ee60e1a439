import { Link } from "react-router-dom";
import type { Author } from "../../contract/author";
import { stripMarkdown } from "../../contract/markdown/blocks";
import { profilePath } from "../../contract/paths";
import { authorName } from "../../lib/text/names";
import { Avatar } from "../ui/Avatar";

/** Who wrote a text: photo, name and the beginning of what they say about themselves. */
export function AuthorBox({ author }: { author: Author }) {
  const name = authorName(author);
  return (
    <aside className="author-box" aria-label="Kto to napisał">
      <Avatar author={author} size="medium" />
      <div>
        {/* The byline has a link of that name already. */}
        <Link to={profilePath(author._id)} aria-label={`Profil: ${name}`}>
          {name}
        </Link>
        {author.bio && <p>{stripMarkdown(author.bio)}</p>}
      </div>
    </aside>
  );
}
