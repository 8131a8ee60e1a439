import { useEffect, useState } from "react";
import type { Post } from "../../api/readPost";
import { FoundPost } from "./FoundPost";

interface Props {
  posts: readonly Post[];
  query: string;
  /** Whether the first ones are drawn at once, as those must be that one comes back to. */
  isWhole: boolean;
}

/**
 * The posts that a query finds, new ones one after the other: a list that is drawn all at once would
 * keep a slow phone from answering a tap.
 */
export function FoundPosts({ posts, query, isWhole }: Props) {
  const [drawn, setDrawn] = useState<ReadonlySet<Post>>(() => new Set(isWhole ? posts : []));
  const next = posts.find((post) => !drawn.has(post));
  const shown = posts.filter((post) => drawn.has(post) || post === next);
  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => setDrawn(new Set(shown)));
    return () => clearTimeout(timer);
  }, [next, shown]);
  return shown.map((post) => <FoundPost key={post._id} post={post} query={query} />);
}
