import { useState } from "react";
import type { Category } from "../../api/category";
import { searchPatterns } from "../../contract/search";
import { SEARCH } from "../../contract/searchQuery";
import { pluralize } from "../../lib/text/plurals";
import { PostListSkeleton } from "../post/PostListSkeleton";
import { QueryView } from "../ui/QueryView";
import { ShowMoreList } from "../ui/ShowMoreList";
import { SearchResultList } from "./SearchResultList";
import { Suggestions } from "./Suggestions";
import { useSearch } from "./useSearch";

/** What a query finds: topics and authors of that name, and posts with the hits marked. */
export function SearchResults({ query, categories }: { query: string; categories: Category[] }) {
  const found = useSearch(query);
  const [wasThere] = useState(found.data !== null);
  const isCurrent = found.request?.status === "done";
  return (
    <QueryView
      data={found.data}
      request={found.request}
      refetch={found.refetch}
      skeleton={<PostListSkeleton hasLead={false} />}
    >
      {(posts) => (
        <div aria-busy={!isCurrent}>
          <Suggestions patterns={searchPatterns(query)} categories={categories} posts={posts} />
          <p className="meta" role="status">
            {isCurrent ? countText(posts.length, query) : "Szukam…"}
          </p>
          <ShowMoreList items={posts}>
            {(shown) => (
              <SearchResultList posts={shown} query={found.query} isRenderedAtOnce={wasThere} />
            )}
          </ShowMoreList>
        </div>
      )}
    </QueryView>
  );
}

function countText(count: number, query: string): string {
  if (count === 0) return `Brak wyników dla „${query}”. Spróbuj innego słowa albo jego początku.`;
  if (count < SEARCH.maxResults) return pluralize(count, "post");
  return `Pokazujemy ${pluralize(count, "post")}, które pasują najlepiej. Dopisz słowo, żeby zawęzić.`;
}
