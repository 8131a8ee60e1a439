import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { ArrowLeft, ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import type { Author } from "@blog/contract/author";
import type { Post, PostLink } from "@blog/contract/parse/post";
import type { Neighbours } from "@blog/shared/neighbours";
import { categoryPath, postPath, postsPath } from "@blog/shared/paths";
import { isSavingData } from "../../lib/browser/online";
import { bindShortWords } from "../../lib/text/excerpts";
import { useQuery } from "../../store/hooks";
import { neighbourPostsQuery } from "./queries";
import { useNeighbours } from "./RelatedPosts";

interface PostFooterProps {
  post: Post;
  /** Whether the response with the whole post has arrived. */
  isLoaded: boolean;
  /** Renders the author, and fetches what is missing once `isDataNeeded`. */
  renderAuthor: (author: Author, isDataNeeded: boolean) => ReactNode;
}

/**
 * Renders the author and links to neighbouring posts. The author's bio and the neighbours, unless already loaded, are
 * fetched when the footer comes near the viewport. The space for them is reserved.
 */
export function PostFooter({ post, isLoaded, renderAuthor }: PostFooterProps) {
  const container = useRef<HTMLDivElement>(null);
  const isDataNeeded = useIsNearViewport(container) && isLoaded;
  const neighbours = useNeighbours(post);
  useQuery(neighbourPostsQuery, post.category, isDataNeeded && !neighbours);
  return (
    <div ref={container}>
      {post.user && renderAuthor(post.user, isDataNeeded)}
      <NeighbourLinks neighbours={neighbours} post={post} />
    </div>
  );
}

/**
 * Returns whether an element has come within one screen's height of the viewport. Always returns false in data-saving
 * mode, because callers prefetch when it returns true.
 */
function useIsNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current || isSavingData()) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: "100% 0px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

/**
 * Renders links to the next newer and the next older post of the topic. If there is neither, or until they are loaded,
 * renders a link to a list of posts instead. The height is constant, to avoid layout shifts.
 * @param neighbours null until they are loaded, or if loading failed
 */
function NeighbourLinks(props: { neighbours: Neighbours<PostLink> | null; post: Post }) {
  const { neighbours, post } = props;
  const { category, topic } = post;
  const { previous, next } = neighbours ?? {};
  const isOnlyPost = neighbours && !previous && !next;
  return (
    <nav className="neighbours" aria-label="Sąsiednie posty">
      {previous && (
        <Link to={postPath(previous._id)} className="neighbour">
          <span className="meta">
            <ArrowLeft aria-hidden="true" />
            <span>{`\u00a0Nowszy w temacie „${topic}”`}</span>
          </span>
          <span className="neighbour-title">{bindShortWords(previous.title)}</span>
        </Link>
      )}
      {next && (
        <NextLink to={postPath(next._id)} title={next.title}>
          {`Starszy w temacie „${topic}”`}
        </NextLink>
      )}
      {!neighbours && (
        <NextLink to={categoryPath(category)} title={topic}>
          Więcej w temacie
        </NextLink>
      )}
      {isOnlyPost && (
        <NextLink to={postsPath()} title="Wszystkie posty">
          To jedyny post na ten temat
        </NextLink>
      )}
    </nav>
  );
}

function NextLink({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <Link to={to} className="neighbour neighbour-next">
      <span className="meta">
        <span>{`${children}\u00a0`}</span>
        <ArrowRight aria-hidden="true" />
      </span>
      <span className="neighbour-title">{bindShortWords(title)}</span>
    </Link>
  );
}
