import { useEffect, useState } from "react";
import type { Post } from "../../api/parsePost";
import { SearchResultCard } from "./SearchResultCard";

interface Props {
  posts: readonly Post[];
  query: string;
  /** Whether to render the initial results at once, so that the scroll position can be restored. */
  isRenderedAtOnce: boolean;
}

/**
 * Renders new results one per task, because rendering the whole list at once would block input on
 * slow phones.
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
  // The first result waits until the content above it is rendered.
  const hasRendered = rendered.size > 0;
  const shown = posts.filter(({ _id }) => rendered.has(_id) || (hasRendered && _id === next));
  return shown.map((post) => <SearchResultCard key={post._id} post={post} query={query} />);
}
