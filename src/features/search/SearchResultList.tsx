import { memo, useEffect, useState } from "react";
import type { Post } from "@blog/contract/parse/post";
import { stripMarkdown } from "@blog/markdown/blocks";
import { searchPatterns } from "@blog/shared/search";
import { highlightHits, snippet } from "./highlight";
import { bindShortWords } from "../../lib/text/excerpts";
import { PostCard } from "../post/PostCard";

interface Props {
  posts: readonly Post[];
  query: string;
  /** Whether the initial results are all rendered at once, so that the scroll position can be restored. */
  isRenderedAtOnce: boolean;
}

/**
 * Renders search results. New results are added one per task, because rendering the whole list at once would block
 * input on slow phones.
 */
export function SearchResultList({ posts, query, isRenderedAtOnce }: Props) {
  const [renderedIds, setRenderedIds] = useState<ReadonlySet<string>>(
    () => new Set(isRenderedAtOnce ? posts.map(({ _id }) => _id) : []),
  );
  const nextId = posts.find(({ _id }) => !renderedIds.has(_id))?._id;
  useEffect(() => {
    if (!nextId) return undefined;
    const timer = setTimeout(() => setRenderedIds((previous) => new Set([...previous, nextId])));
    return () => clearTimeout(timer);
  }, [nextId]);
  // The first result is rendered in a later task than the content above the list.
  const hasRenderedAny = renderedIds.size > 0;
  const shownPosts = posts.filter(
    ({ _id }) => renderedIds.has(_id) || (hasRenderedAny && _id === nextId),
  );
  return shownPosts.map((post) => <SearchResultCard key={post._id} post={post} query={query} />);
}

/** Renders a result with highlighted hits. Memoised, because the list is re-rendered for each added result. */
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
