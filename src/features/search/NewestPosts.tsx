import { useQuery } from "../../store/hooks";
import { postsPageQuery } from "../post/queries";
import { NoPosts } from "../post/lazyLists";
import { PostList } from "../post/PostList";

/** Lists the newest posts, for a search without a query or without results. */
export function NewestPosts() {
  return (
    <section aria-labelledby="newest-posts">
      <h2 id="newest-posts" className="mb-4">
        Najnowsze posty
      </h2>
      <PostList {...useQuery(postsPageQuery, 1)} heading="h3" empty={<NoPosts />} />
    </section>
  );
}
