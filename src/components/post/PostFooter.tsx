import { type ReactNode, useRef } from "react";
import { ArrowLeft, ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import type { Post, PostLink } from "../../api/parsePost";
import type { Neighbours } from "../../shared/neighbours";
import { categoryPath, postPath, postsPath } from "../../shared/paths";
import { bindShortWords } from "../../lib/text/excerpts";
import { useAppSelector, useQuery } from "../../store/hooks";
import { selectProfile } from "../../store/profileSlice";
import { authorQuery, neighbourPostsQuery } from "../../store/queries";
import { AuthorBox } from "../profile/AuthorBox";
import { useIsNearViewport } from "../ui/useIsNearViewport";
import { useNeighbours } from "./useNeighbours";

interface Props {
  post: Post;
  /** Whether the response with the whole post has arrived. */
  isLoaded: boolean;
}

/**
 * Renders the author and links to neighbouring posts. Fetches what was not part of the post's response
 * when the footer nears the viewport; its space is reserved.
 */
export function PostFooter({ post, isLoaded }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const isNeeded = useIsNearViewport(container) && isLoaded;
  const { category, user } = post;
  const neighbours = useNeighbours(post);
  const profile = useAppSelector((state) => selectProfile(state, user?._id ?? ""));
  useQuery(neighbourPostsQuery, category, isNeeded && !neighbours);
  const isBioNeeded = isNeeded && user !== null && user.bio === undefined && !profile;
  useQuery(authorQuery, user?._id ?? "", isBioNeeded);
  return (
    <div ref={container}>
      {user && <AuthorBox author={{ ...user, ...profile }} />}
      <NeighbourLinks neighbours={neighbours} post={post} />
    </div>
  );
}

interface NeighbourLinksProps {
  /** Null until loaded, or if that failed. */
  neighbours: Neighbours<PostLink> | null;
  post: Post;
}

/**
 * Links to the next newer and the next older post of the topic, or to lists if there are none. Has a constant
 * height, to avoid layout shifts.
 */
function NeighbourLinks({ neighbours, post: { category, topic } }: NeighbourLinksProps) {
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

function NeighbourLink(props: {
  to: string;
  title: string;
  isNext?: boolean;
  children: ReactNode;
}) {
  const { to, title, isNext = false, children } = props;
  return (
    <Link to={to} className={isNext ? "neighbour neighbour-next" : "neighbour"}>
      <span className="meta">{children}</span>
      <span className="neighbour-title">{bindShortWords(title)}</span>
    </Link>
  );
}
