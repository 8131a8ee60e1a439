import { useState } from "react";
import type { Category } from "../../api/category";
import { searchPatterns } from "../../contract/search";
import { SEARCH } from "../../contract/searchQuery";
import { countOf } from "../../lib/text/plurals";
import { PostListSkeleton } from "../post/PostListSkeleton";
import { Loaded } from "../ui/Loaded";
import { LongList } from "../ui/LongList";
import { FoundPosts } from "./FoundPosts";
import { Suggestions } from "./Suggestions";
import { useSearch } from "./useSearch";

/** What a query finds: topics and authors of that name, and posts with the hits marked. */
export function SearchResults({ query, categories }: { query: string; categories: Category[] }) {
  const found = useSearch(query);
  const [wasThere] = useState(found.data !== null);
  const isCurrent = found.request?.status === "done";
  return (
    <Loaded
      data={found.data}
      request={found.request}
      onRetry={found.onRetry}
      skeleton={<PostListSkeleton hasLead={false} />}
    >
      {(posts) => (
        <div aria-busy={!isCurrent}>
          <Suggestions patterns={searchPatterns(query)} categories={categories} posts={posts} />
          <p className="meta" role="status">
            {isCurrent ? countText(posts.length, query) : "Szukam…"}
          </p>
          <LongList items={posts}>
            {(shown) => <FoundPosts posts={shown} query={found.query} isWhole={wasThere} />}
          </LongList>
        </div>
      )}
    </Loaded>
  );
}

function countText(count: number, query: string): string {
  if (count === 0) return `Brak wyników dla „${query}”. Spróbuj innego słowa albo jego początku.`;
  if (count < SEARCH.maxResults) return countOf(count, "post");
  return `Pokazujemy ${countOf(count, "post")}, które pasują najlepiej. Dopisz słowo, żeby zawęzić.`;
}
