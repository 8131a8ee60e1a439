import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { TopicsLayout } from "../features/category/TopicsLayout";
import { SearchField } from "../features/search/SearchField";
import { NewestPosts, SearchResults } from "../features/search/SearchResults";
import { searchPath } from "@blog/shared/paths";
import { searchQueryFrom } from "@blog/shared/searchQuery";
import { useQuery } from "../store/hooks";
import { categoriesQuery } from "../features/category/slice";

/** Milliseconds between the last input and the search. */
const debounceDelay = 250;

/** Renders the search page. The search runs while the user types, and the query is kept in the URL. */
export function SearchPage() {
  const query = searchQueryFrom(useLocation().search);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // Last query taken from the field. Its arrival in the URL does not reset the field: the user may have typed more.
  const lastTypedQuery = useRef(query);
  const debounce = useDebounce();
  const search = (typed: string) => {
    debounce();
    lastTypedQuery.current = typed;
    if (typed !== query) void navigate(searchPath(typed), { replace: true });
  };
  useEffect(() => {
    if (field.current && lastTypedQuery.current !== query) field.current.value = query;
    lastTypedQuery.current = query;
  }, [query]);
  useEffect(() => {
    if (!query) field.current?.focus();
  }, [query]);
  const categories = useQuery(categoriesQuery, undefined).data ?? [];
  return (
    <TopicsLayout
      intro={
        <SearchField
          query={query}
          ref={field}
          onQueryChange={(typed) => debounce(() => search(typed))}
          onSubmit={search}
        />
      }
    >
      {query ? <SearchResults query={query} categories={categories} /> : <NewestPosts />}
    </TopicsLayout>
  );
}

/** Returns a function that cancels the pending task and, if called with a task, schedules it after `debounceDelay`. */
function useDebounce(): (task?: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (task) => {
    clearTimeout(timer.current);
    if (task) timer.current = setTimeout(task, debounceDelay);
  };
}
