import type { ReactNode } from "react";
import { ArrowLeft, ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import type { Post, PostLink } from "../../api/readPost";
import type { Neighbours } from "../../contract/neighbours";
import { categoryPath, postPath, postsPath } from "../../contract/paths";
import { bindShortWords } from "../../lib/text/reading";

interface Props {
  /** Null while they are not known, or cannot be. */
  neighbours: Neighbours<PostLink> | null;
  post: Post;
}

/** Ways on to the posts before and after one in its topic; else to lists. Always as high. */
export function NeighbourLinks({ neighbours, post: { category, topic } }: Props) {
  const { previous, next } = neighbours ?? {};
  return (
    <nav className="neighbours" aria-label="Sąsiednie posty">
      {previous && (
        <Way to={postPath(previous._id)} title={previous.title}>
          <ArrowLeft aria-hidden="true" /> Poprzedni
        </Way>
      )}
      {next && (
        <Way to={postPath(next._id)} title={next.title} isOn>
          Następny <ArrowRight aria-hidden="true" />
        </Way>
      )}
      {!neighbours && (
        <Way to={categoryPath(category)} title={topic} isOn>
          Więcej na ten temat <ArrowRight aria-hidden="true" />
        </Way>
      )}
      {neighbours && !previous && !next && (
        <Way to={postsPath()} title="Wszystkie posty" isOn>
          To jedyny post na ten temat <ArrowRight aria-hidden="true" />
        </Way>
      )}
    </nav>
  );
}

interface WayProps {
  to: string;
  title: string;
  /** It leads on, not back. */
  isOn?: boolean;
  children: ReactNode;
}

function Way({ to, title, isOn = false, children }: WayProps) {
  return (
    <Link to={to} className={isOn ? "neighbour neighbour-on" : "neighbour"}>
      <span className="meta">{children}</span>
      <span className="neighbour-title">{bindShortWords(title)}</span>
    </Link>
  );
}
