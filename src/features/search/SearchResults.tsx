import { useState } from "react";
import type { Category } from "@blog/contract/parse/category";
import { searchPatterns } from "@blog/shared/search";
import { SEARCH } from "@blog/shared/searchQuery";
import { pluralize } from "@blog/shared/plurals";
import { useAppSelector, useQuery } from "../../store/hooks";
import { postSearchQuery, postsPageQuery } from "../post/queries";
import { PostListSkeleton, PostList } from "../post/PostList";
import { QueryView } from "../../ui/QueryView";
import { ShowMoreList } from "../../ui/ShowMoreList";
import { SearchResultList } from "./SearchResultList";
import { Suggestions } from "./Suggestions";
import { useCountAnnouncement } from "./useCountAnnouncement";
import { NoPosts } from "../post/lazyLists";

/** Renders a query's results: matching topics and authors, and posts with highlighted hits. */
export function SearchResults({ query, categories }: { query: string; categories: Category[] }) {
  const result = useSearch(query);
  const [wasLoadedInitially] = useState(result.data !== null);
  const { request } = result;
  const isCurrent = request?.status === "done";
  const isPartial = isCurrent && request.isPartial;
  useCountAnnouncement(query, isCurrent && result.data ? announcement(result.data.length) : null);
  return (
    <QueryView {...result} skeleton={<PostListSkeleton hasLead={false} />}>
      {(posts) => (
        <div aria-busy={!isCurrent}>
          {isCurrent && posts.length === 0 ? (
            <>
              <p className="mb-4">Wpisz inne słowo albo tylko jego początek.</p>
              <NewestPosts />
            </>
          ) : (
            <>
              <Suggestions patterns={searchPatterns(query)} categories={categories} posts={posts} />
              <p className="meta mb-3">{isCurrent ? countText(posts.length) : "Szukam…"}</p>
              {isPartial && <p className="meta mb-3">{partialText}</p>}
              <ShowMoreList items={posts}>
                {(shown) => (
                  <SearchResultList
                    posts={shown}
                    query={result.query}
                    isRenderedAtOnce={wasLoadedInitially}
                  />
                )}
              </ShowMoreList>
            </>
          )}
        </div>
      )}
    </QueryView>
  );
}

/** Searches for a query. Returns the previous results, with their query, until the new ones are loaded. */
function useSearch(query: string) {
  const currentResult = useQuery(postSearchQuery, query);
  const [loadedQuery, setLoadedQuery] = useState(query);
  if (currentResult.data && loadedQuery !== query) setLoadedQuery(query);
  const previousPosts = useAppSelector((state) => postSearchQuery.selectData(state, loadedQuery));
  if (currentResult.data || currentResult.request?.status === "failed")
    return { ...currentResult, query };
  return { ...currentResult, data: previousPosts, query: loadedQuery };
}

const partialText =
  "Te słowa są w\u00a0tak wielu postach, że przeszukaliśmy tylko nowsze i\u00a0krótsze. Dopisz słowo, żeby znaleźć resztę.";

function announcement(count: number): string {
  if (count === 0) return "Brak wyników.";
  return count < SEARCH.maxResults ? `Znaleziono ${pluralize(count, "post")}.` : countText(count);
}

function countText(count: number): string {
  if (count < SEARCH.maxResults) return pluralize(count, "post");
  return `Pokazujemy ${pluralize(count, "post")}, które pasują najlepiej. Dopisz słowo, żeby zawęzić.`;
}

/** Lists the newest posts, for a search without a query or without results. */
export function NewestPosts() {
  const result = useQuery(postsPageQuery, 1);
  return (
    <section aria-label="Najnowsze posty">
      {result.data?.length !== 0 && <h2 className="mb-4">Najnowsze posty</h2>}
      <PostList {...result} heading="h3" empty={<NoPosts />} />
    </section>
  );
}
