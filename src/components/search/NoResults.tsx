import { useQuery } from "../../store/hooks";
import { postsPageQuery } from "../../store/queries";
import type { Category } from "../../api/category";
import { PostCard } from "../post/PostCard";
import { EmptyState } from "../ui/EmptyState";
import { Suggestions } from "./Suggestions";

/** Replaces the results of a query that matches nothing: topics and the newest posts lead on. */
export function NoResults({ query, categories }: { query: string; categories: Category[] }) {
  const newest = useQuery(postsPageQuery, 1).data ?? [];
  return (
    <>
      <EmptyState
        title={`Brak wyników dla „${query}”.`}
        text="Wpisz inne słowo albo tylko jego początek."
      />
      <Suggestions patterns={[]} categories={categories} posts={[]} />
      {newest.length > 0 && (
        <section aria-labelledby="newest-posts">
          <h2 id="newest-posts">Najnowsze posty</h2>
          {newest.map((post) => (
            <PostCard key={post._id} post={post} heading="h3" />
          ))}
        </section>
      )}
    </>
  );
}
