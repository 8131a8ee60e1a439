import { useSearchParams } from "react-router-dom";
import { isNotFound } from "../api/failure";
import { NoPosts, NoSuchPage } from "../features/post/lazyLists";
import { PostList } from "../features/post/PostList";
import { FailurePanel } from "../ui/FailurePanel";
import { Pager } from "../ui/Pager";
import { parsePageNumber } from "../lib/pagination";
import { postsPath } from "@blog/shared/paths";
import { hasResult, useAppSelector, useQuery } from "../store/hooks";
import { postCountQuery, postsPageQuery, selectPageCount } from "../features/post/queries";
import { TopicsLayout } from "../features/category/TopicsLayout";

/** Renders one page of the list of all posts. The number of the page is in the query string of the URL. */
export function PostsPage() {
  const [params] = useSearchParams();
  const page = parsePageNumber(params.get("page"));
  const posts = useQuery(postsPageQuery, page);
  const count = useQuery(postCountQuery, undefined);
  const pageCount = useAppSelector((state) => selectPageCount(state, page));
  const { data, request } = count;
  // A backend that responds with 404 has no endpoint for the count, so retrying cannot help.
  const isRetryable = !data && request?.status === "failed" && !isNotFound(request.failure);
  return (
    <TopicsLayout>
      <PostList {...posts} empty={page === 1 ? <NoPosts /> : <NoSuchPage last={pageCount} />} />
      {posts.data && hasResult(data, request) && (
        <Pager page={page} pageCount={pageCount} pathOf={postsPath} />
      )}
      {posts.data && isRetryable && <FailurePanel failure={request.failure} />}
    </TopicsLayout>
  );
}
