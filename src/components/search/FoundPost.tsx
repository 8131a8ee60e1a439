import { memo } from "react";
import type { Post } from "../../api/readPost";
import { withoutMarks } from "../../contract/marks";
import { searchPatterns } from "../../contract/search";
import { snippet } from "../../lib/search/marks";
import { PostCard } from "../post/PostCard";
import { Marked } from "./Marked";

/**
 * A post that a query finds, with its hits marked. Drawn anew only when it is another: while many are
 * looked through, the list comes ten times a second.
 */
export const FoundPost = memo(function FoundPost({ post, query }: { post: Post; query: string }) {
  const { title, description, isCut } = post;
  const patterns = searchPatterns(query);
  const lede = isCut ? description : snippet(withoutMarks(description), patterns);
  return (
    <PostCard
      post={post}
      title={<Marked text={title} patterns={patterns} />}
      lede={<Marked text={lede} patterns={patterns} />}
    />
  );
});
