import type { ReactNode } from "react";
import { ArrowLeft, ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import type { Post, PostLink } from "../../api/parsePost";
import type { Neighbours } from "../../shared/neighbours";
import { categoryPath, postPath, postsPath } from "../../shared/paths";
import { bindShortWords } from "../../lib/text/excerpts";

interface Props {
  /** Null until loaded, or if that failed. */
  neighbours: Neighbours<PostLink> | null;
  post: Post;
}

/**
 * Links to the next newer and the next older post of the topic, or to lists if there are none. Has a constant
 * height, to avoid layout shifts.
 */
export function NeighbourLinks({ neighbours, post: { category, topic } }: Props) {
  const { previous, next } = neighbours ?? {};
  return (
    <nav className="neighbours" aria-label="Sąsiednie posty">
      {previous && (
        <NeighbourLink to={postPath(previous._id)} title={previous.title}>
          <ArrowLeft aria-hidden="true" />
          <span>{`\u00a0Nowszy w temacie „${topic}”`}</span>
        </NeighbourLink>
      )}
      {next && (
        <NeighbourLink to={postPath(next._id)} title={next.title} isNext>
          <span>{`Starszy w temacie „${topic}”\u00a0`}</span>
          <ArrowRight aria-hidden="true" />
        </NeighbourLink>
      )}
      {!neighbours && (
        <NeighbourLink to={categoryPath(category)} title={topic} isNext>
          Więcej w temacie <ArrowRight aria-hidden="true" />
        </NeighbourLink>
      )}
      {neighbours && !previous && !next && (
        <NeighbourLink to={postsPath()} title="Wszystkie posty" isNext>
          To jedyny post na ten temat <ArrowRight aria-hidden="true" />
        </NeighbourLink>
      )}
    </nav>
  );
}

interface NeighbourLinkProps {
  to: string;
  title: string;
  isNext?: boolean;
  children: ReactNode;
}

function NeighbourLink({ to, title, isNext = false, children }: NeighbourLinkProps) {
  return (
    <Link to={to} className={isNext ? "neighbour neighbour-next" : "neighbour"}>
      <span className="meta">{children}</span>
      <span className="neighbour-title">{bindShortWords(title)}</span>
    </Link>
  );
}
