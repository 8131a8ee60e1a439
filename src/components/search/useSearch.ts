import { useState } from "react";
import type { Post } from "../../api/parsePost";
import { type QueryResult, useAppSelector, useQuery } from "../../store/hooks";
import { postSearchQuery } from "../../store/queries";

interface SearchQueryResult extends QueryResult<Post[]> {
  /** The query of the posts: the previous one while the next is loading. */
  query: string;
}

/** Searches for a query, and keeps the previous results until it is loaded. */
export function useSearch(query: string): SearchQueryResult {
  const current = useQuery(postSearchQuery, query);
  const [loadedQuery, setLoadedQuery] = useState(query);
  if (current.data && loadedQuery !== query) setLoadedQuery(query);
  const previousPosts = useAppSelector((state) => postSearchQuery.selectData(state, loadedQuery));
  if (current.data || current.request?.status === "failed") return { ...current, query };
  return { ...current, data: previousPosts, query: loadedQuery };
}
