import { useState } from "react";
import type { Post } from "../../api/readPost";
import { type QueryResult, useAppSelector, useQuery } from "../../store/hooks";
import { postSearchQuery } from "../../store/queries";

interface SearchQueryResult extends QueryResult<Post[]> {
  /** The query that the posts answer: the one before, while the next is under way. */
  query: string;
}

/** Searches for a query; what the one before has found stands until that is done. */
export function useSearch(query: string): SearchQueryResult {
  const latest = useQuery(postSearchQuery, query);
  const [answered, setAnswered] = useState(query);
  if (latest.data && answered !== query) setAnswered(query);
  const before = useAppSelector((state) => postSearchQuery.selectData(state, answered));
  if (latest.data || latest.request?.status === "failed") return { ...latest, query };
  return { ...latest, data: before, query: answered };
}
