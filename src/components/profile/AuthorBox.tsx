import { useState } from "react";
import { Link } from "react-router-dom";
import type { Author } from "../../contract/author";
import { stripMarkdown } from "../../shared/markdown/blocks";
import { profilePath } from "../../shared/paths";
import { bindShortWords } from "../../lib/text/excerpts";
import { authorName } from "../../lib/text/names";
import { Avatar } from "../ui/Avatar";

/** Shows an author's photo, name and the beginning of the bio. */
export function AuthorBox({ author }: { author: Author }) {
  const name = authorName(author);
  // A late bio needs its space reserved, to avoid a layout shift.
  const [isLate] = useState(author.bio === undefined);
  return (
    <aside
      className={isLate ? "author-box author-box-reserved" : "author-box"}
      aria-label="Kto to napisał"
    >
      <Avatar author={author} size="medium" />
      <div>
        {/* Labelled differently from the byline's link. */}
        <Link to={profilePath(author._id)} aria-label={`Profil: ${name}`}>
          {name}
        </Link>
        {author.bio && <p>{bindShortWords(stripMarkdown(author.bio))}</p>}
      </div>
    </aside>
  );
}
