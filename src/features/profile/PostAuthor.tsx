import { useState } from "react";
import { Link } from "react-router-dom";
import type { Author } from "@blog/contract/author";
import { stripMarkdown } from "@blog/markdown/blocks";
import { profilePath } from "@blog/shared/paths";
import { bindShortWords } from "../../lib/text/excerpts";
import { authorName } from "../../lib/text/names";
import { useAppSelector, useQuery } from "../../store/hooks";
import { Avatar } from "../../ui/Avatar";
import { authorQuery } from "./queries";
import { selectProfile } from "./slice";

/** Renders the author of a post. @param isBioNeeded whether to fetch the bio, unless it is already loaded */
export function PostAuthor({ author, isBioNeeded }: { author: Author; isBioNeeded: boolean }) {
  const profile = useAppSelector((state) => selectProfile(state, author._id));
  useQuery(authorQuery, author._id, isBioNeeded && author.bio === undefined && !profile);
  return <AuthorBox author={{ ...author, ...profile }} />;
}

/** Renders an author's photo, name and the first lines of the bio. */
function AuthorBox({ author }: { author: Author }) {
  const name = authorName(author);
  // If the bio is loaded after the first render, its space is reserved, to avoid a layout shift.
  const [isBioLate] = useState(author.bio === undefined);
  return (
    <aside
      className={isBioLate ? "author-box author-box-reserved" : "author-box"}
      aria-label="Kto to napisał"
    >
      <Avatar author={author} size="medium" />
      <div>
        {/* The byline has a link with the same text, so this link gets a different accessible name. */}
        <Link to={profilePath(author._id)} aria-label={`Profil: ${name}`}>
          {name}
        </Link>
        {author.bio && <p>{bindShortWords(stripMarkdown(author.bio))}</p>}
      </div>
    </aside>
  );
}
