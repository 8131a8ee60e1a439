import { useEffect, useState } from "react";
import type { Post } from "../../api/readPost";
import { SearchResultCard } from "./SearchResultCard";

interface Props {
  posts: readonly Post[];
  query: string;
  /** Whether the first ones are drawn at once, as those must be that one comes back to. */
  isRenderedAtOnce: boolean;
}

/**
 * The posts that a query finds, new ones one after the other: a list that is drawn all at once would
 * keep a slow phone from answering a tap.
 */
export function SearchResultList({ posts, query, isRenderedAtOnce }: Props) {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(
    () => new Set(isRenderedAtOnce ? posts.map(({ _id }) => _id) : []),
  );
  const next = posts.find(({ _id }) => !drawn.has(_id))?._id;
  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => setDrawn((before) => new Set([...before, next])));
    return () => clearTimeout(timer);
  }, [next]);
  // The first of all comes after what stands above it.
  const isBegun = drawn.size > 0;
  const shown = posts.filter(({ _id }) => drawn.has(_id) || (isBegun && _id === next));
  return shown.map((post) => <SearchResultCard key={post._id} post={post} query={query} />);
}
