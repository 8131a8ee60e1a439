import { Link, useSearchParams } from "react-router-dom";
import { PageHeading } from "../components/layout/PageHeading";
import { PostList } from "../components/post/PostList";
import { EmptyState } from "../components/ui/EmptyState";
import { Loaded } from "../components/ui/Loaded";
import { Pager } from "../components/ui/Pager";
import { POSTS_PER_PAGE } from "../contract/limits";
import { pageFrom, postsHeading } from "../lib/paging";
import { postsPath } from "../lib/paths";
import { useAppSelector, useLoad } from "../store/hooks";
import {
  selectListRequest,
  selectPostCount,
  selectPostCountRequest,
  selectPostList,
} from "../store/postSlice";
import { pageList } from "../store/postState";
import { fetchPostCount, fetchPostsPage } from "../store/postThunks";
import { WithTopics } from "../components/category/WithTopics";

/** All posts, page by page; the page number stands in the address. */
export function PostsPage() {
  const [params] = useSearchParams();
  const page = pageFrom(params.get("page"));
  const handleRetry = useLoad(fetchPostsPage, page);
  const handleCountRetry = useLoad(fetchPostCount, undefined);
  const posts = useAppSelector((state) => selectPostList(state, pageList(page)));
  const request = useAppSelector((state) => selectListRequest(state, pageList(page)));
  const count = useAppSelector(selectPostCount);
  const countRequest = useAppSelector(selectPostCountRequest);
  return (
    <WithTopics heading={<PageHeading className="masthead">{postsHeading(page)}</PageHeading>}>
      <PostList
        posts={posts}
        request={request}
        onRetry={handleRetry}
        empty={page === 1 ? <NoPosts /> : <NoSuchPage />}
      />
      {posts && (
        <Loaded data={count} request={countRequest} onRetry={handleCountRetry} skeleton={null}>
          {(loaded) => (
            <Pager page={page} pageCount={Math.ceil(loaded / POSTS_PER_PAGE)} pathOf={postsPath} />
          )}
        </Loaded>
      )}
    </WithTopics>
  );
}

function NoPosts() {
  return <EmptyState text="Nie ma jeszcze żadnych postów." />;
}

function NoSuchPage() {
  return (
    <EmptyState text="Na tej stronie nie ma już postów.">
      <Link className="btn btn-primary" to={postsPath()}>
        Zobacz najnowsze posty
      </Link>
    </EmptyState>
  );
}
