import { Link, useSearchParams } from "react-router-dom";
import { PostList } from "../components/post/PostList";
import { EmptyState } from "../components/ui/EmptyState";
import { Loaded } from "../components/ui/Loaded";
import { Pager } from "../components/ui/Pager";
import { POSTS_PER_PAGE } from "../contract/limits";
import { pageFrom } from "../lib/paging";
import { postsPath } from "../contract/paths";
import { useRead } from "../store/hooks";
import { postCountRead, postsPageRead } from "../store/reads";
import { WithTopics } from "../components/category/WithTopics";

/** All posts, page by page; the page number stands in the address. */
export function PostsPage() {
  const [params] = useSearchParams();
  const page = pageFrom(params.get("page"));
  const posts = useRead(postsPageRead, page);
  const count = useRead(postCountRead, undefined);
  return (
    <WithTopics>
      <PostList {...posts} empty={page === 1 ? <NoPosts /> : <NoSuchPage />} />
      {posts.data && (
        <Loaded {...count} skeleton={null}>
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
