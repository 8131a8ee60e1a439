import { memo } from "react";
import type { Post } from "../../api/readPost";
import { stripMarkdown } from "../../contract/markdown/blocks";
import { searchPatterns } from "../../contract/search";
import { snippet } from "../../lib/search/highlight";
import { PostCard } from "../post/PostCard";
import { HighlightedText } from "./HighlightedText";

/**
 * A post that a query finds, with its hits marked. Drawn anew only when it is another: while many are
 * looked through, the list comes ten times a second.
 */
export const SearchResultCard = memo(function FoundPost({
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
