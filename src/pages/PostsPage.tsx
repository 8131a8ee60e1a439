import { Link, useSearchParams } from "react-router-dom";
import { NoPosts } from "../components/post/NoPosts";
import { PostList } from "../components/post/PostList";
import { EmptyState } from "../components/ui/EmptyState";
import { Loaded } from "../components/ui/Loaded";
import { Pager } from "../components/ui/Pager";
import { pageCountOf, pageFrom } from "../lib/paging";
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
  const pageCount = pageCountOf(count.data);
  return (
    <WithTopics>
      <PostList {...posts} empty={page === 1 ? <NoPosts /> : <NoSuchPage last={pageCount} />} />
      {posts.data && (
        <Loaded {...count} skeleton={null}>
          {() => <Pager page={page} pageCount={pageCount} pathOf={postsPath} />}
        </Loaded>
      )}
    </WithTopics>
  );
}

/** Leads to the last page that there is, or to the first while that is not known. */
function NoSuchPage({ last }: { last: number }) {
  return (
    <EmptyState text="Na tej stronie nie ma już postów.">
      <Link className="btn btn-primary" to={postsPath(last || 1)}>
        {last > 1 ? "Przejdź do ostatniej strony" : "Zobacz najnowsze posty"}
      </Link>
    </EmptyState>
  );
}
