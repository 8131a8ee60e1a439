import { useQuery } from "../../store/hooks";
import { postsPageQuery } from "../../store/queries";
import { PostCard } from "../post/PostCard";

/** Leads on where there are no results to show. */
export function NewestPosts() {
  const newest = useQuery(postsPageQuery, 1).data ?? [];
  if (newest.length === 0) return null;
  return (
    <section aria-labelledby="newest-posts">
      <h2 id="newest-posts">Najnowsze posty</h2>
      {newest.map((post) => (
        <PostCard key={post._id} post={post} heading="h3" />
      ))}
    </section>
  );
}
