import { memo } from "react";
import type { Post } from "../../api/parsePost";
import { stripMarkdown } from "../../shared/markdown/blocks";
import { searchPatterns } from "../../shared/search";
import { highlightHits, snippet } from "../../lib/search/highlight";
import { bindShortWords } from "../../lib/text/excerpts";
import { PostCard } from "../post/PostCard";

/** A result with highlighted hits; memoized, because the list updates ten times a second. */
export const SearchResultCard = memo(function SearchResultCard({
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
