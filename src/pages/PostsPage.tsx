import { Link, useSearchParams } from "react-router-dom";
import { PageHeading } from "../components/layout/PageHeading";
import { PostList } from "../components/post/PostList";
import { EmptyState } from "../components/ui/EmptyState";
import { Pager } from "../components/ui/Pager";
import { POSTS_PER_PAGE } from "../contract/limits";
import { pageFrom } from "../lib/pages";
import { postsPath } from "../lib/paths";
import { useAppSelector, useLoad } from "../store/hooks";
import { selectListRequest, selectPostCount, selectPostList } from "../store/postSlice";
import { pageList } from "../store/postState";
import { fetchPostCount, fetchPostsPage } from "../store/postThunks";
import { isSettled } from "./settled";
import { WithTopics } from "./WithTopics";

/** All posts, page by page; the page number stands in the address. */
export function PostsPage() {
  const [params] = useSearchParams();
  const page = pageFrom(params.get("page"));
  const handleRetry = useLoad(fetchPostsPage, page);
  useLoad(fetchPostCount, undefined);
  const posts = useAppSelector((state) => selectPostList(state, pageList(page)));
  const request = useAppSelector((state) => selectListRequest(state, pageList(page)));
  const pageCount = Math.ceil((useAppSelector(selectPostCount) ?? 0) / POSTS_PER_PAGE);
  return (
    <WithTopics heading={<PageHeading className="masthead">{titleOf(page)}</PageHeading>}>
      <PostList
        posts={posts}
        request={request}
        onRetry={handleRetry}
        empty={page === 1 ? <NoPosts /> : <NoSuchPage />}
      />
      {isSettled(posts, request) && <Pager page={page} pageCount={pageCount} pathOf={postsPath} />}
    </WithTopics>
  );
}

function titleOf(page: number): string {
  return page === 1 ? "Posty" : `Posty – strona ${page}`;
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
