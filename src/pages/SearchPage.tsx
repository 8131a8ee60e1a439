import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { PageHeading } from "../components/layout/PageHeading";
import { SearchField } from "../components/search/SearchField";
import { SearchResults } from "../components/search/SearchResults";
import { Suggestions } from "../components/search/Suggestions";
import { useDebounced } from "../components/search/useDebounced";
import { searchPath } from "../contract/paths";
import { searchQueryFrom } from "../contract/searchQuery";
import { useQuery } from "../store/hooks";
import { categoriesQuery } from "../store/queries";

/** How long typing rests before it is searched for, in milliseconds. */
const pause = 250;

/** Searches the posts as one types; the query stands in the address. */
export function SearchPage() {
  const query = searchQueryFrom(useLocation().search);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // What this page itself has put into the address: then the field is ahead of it.
  const own = useRef(query);
  const debounce = useDebounced(pause);
  const show = (typed: string) => {
    debounce();
    own.current = typed;
    if (typed !== query) void navigate(searchPath(typed), { replace: true });
  };
  useEffect(() => {
    if (field.current && own.current !== query) field.current.value = query;
    own.current = query;
  }, [query]);
  useEffect(() => {
    if (!query) field.current?.focus();
  }, [query]);
  const categories = useQuery(categoriesQuery, undefined).data ?? [];
  return (
    <div className="container search-page">
      <PageHeading className="masthead" />
      <SearchField
        query={query}
        field={field}
        onQueryChange={(typed) => debounce(() => show(typed))}
        onSubmit={show}
      />
      {query ? (
        <SearchResults query={query} categories={categories} />
      ) : (
        <Suggestions patterns={[]} categories={categories} posts={[]} />
      )}
    </div>
  );
}
