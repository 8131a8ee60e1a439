import { useSearchParams } from "react-router-dom";
import { NoPosts, NoSuchPage } from "../components/post/lazyLists";
import { PostList } from "../components/post/PostList";
import { QueryView } from "../components/ui/QueryView";
import { Pager } from "../components/ui/Pager";
import { pageCountOf, parsePageNumber } from "../lib/pagination";
import { postsPath } from "../shared/paths";
import { useQuery } from "../store/hooks";
import { postCountQuery, postsPageQuery } from "../store/queries";
import { TopicsLayout } from "../components/category/TopicsLayout";

/** Renders all posts, paginated; the URL states the page number. */
export function PostsPage() {
  const [params] = useSearchParams();
  const page = parsePageNumber(params.get("page"));
  const posts = useQuery(postsPageQuery, page);
  const count = useQuery(postCountQuery, undefined);
  const pageCount = pageCountOf(count.data);
  return (
    <TopicsLayout>
      <PostList {...posts} empty={page === 1 ? <NoPosts /> : <NoSuchPage last={pageCount} />} />
      {posts.data && (
        <QueryView {...count} skeleton={null}>
          {() => <Pager page={page} pageCount={pageCount} pathOf={postsPath} />}
        </QueryView>
      )}
    </TopicsLayout>
  );
}
