import { memo, useEffect, useState } from "react";
import type { Post } from "../../contract/parse/post";
import { stripMarkdown } from "../../shared/markdown/blocks";
import { searchPatterns } from "../../shared/search";
import { highlightHits, snippet } from "../../lib/search/highlight";
import { bindShortWords } from "../../lib/text/excerpts";
import { PostCard } from "../post/PostCard";

interface Props {
  posts: readonly Post[];
  query: string;
  /** Whether the initial results are all rendered at once, so that the scroll position can be restored. */
  isRenderedAtOnce: boolean;
}

/**
 * Renders search results. New ones are added one per task, because rendering the whole list at once would block input
 * on slow phones.
 */
export function SearchResultList({ posts, query, isRenderedAtOnce }: Props) {
  const [rendered, setRendered] = useState<ReadonlySet<string>>(
    () => new Set(isRenderedAtOnce ? posts.map(({ _id }) => _id) : []),
  );
  const next = posts.find(({ _id }) => !rendered.has(_id))?._id;
  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => setRendered((previous) => new Set([...previous, next])));
    return () => clearTimeout(timer);
  }, [next]);
  // The first result is rendered in a later task than the content above the list.
  const hasRendered = rendered.size > 0;
  const shown = posts.filter(({ _id }) => rendered.has(_id) || (hasRendered && _id === next));
  return shown.map((post) => <SearchResultCard key={post._id} post={post} query={query} />);
}

/** Renders a result with highlighted hits. Memoised, because the list updates up to ten times a second. */
const SearchResultCard = memo(function SearchResultCard({
  post,
  query,
}: {
  post: Post;
  query: string;
}) {
  const { title, description, isCut } = post;
  const patterns = searchPatterns(query);
  const lede = isCut ? description : snippet(stripMarkdown(description), patterns);
  return (
    <PostCard
      post={post}
      title={<HighlightedText text={title} patterns={patterns} />}
      lede={<HighlightedText text={lede} patterns={patterns} />}
    />
  );
});

function HighlightedText({ text, patterns }: { text: string; patterns: string[][] }) {
  return highlightHits(bindShortWords(text), patterns).map(({ isHit, text: part }, index) =>
    isHit ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}
