import { Link, useLocation } from "react-router-dom";
import { PageHeading } from "../components/layout/PageHeading";
import { PostList } from "../components/post/PostList";
import { EmptyState } from "../components/ui/EmptyState";
import { categoryFrom, postsPath } from "../lib/paths";
import { plainText } from "../lib/text/names";
import { useAppSelector, useLoad } from "../store/hooks";
import { selectListRequest, selectPostList } from "../store/postSlice";
import { categoryList } from "../store/postState";
import { fetchPostsOfCategory } from "../store/postThunks";
import { WithTopics } from "../components/category/WithTopics";

/** The posts of one topic, which goes by its title. */
export function CategoryPage() {
  const category = categoryFrom(useLocation().pathname);
  const list = categoryList(category);
  const handleRetry = useLoad(fetchPostsOfCategory, category);
  const posts = useAppSelector((state) => selectPostList(state, list));
  const request = useAppSelector((state) => selectListRequest(state, list));
  return (
    <WithTopics heading={<PageHeading className="masthead">{plainText(category)}</PageHeading>}>
      <PostList
        posts={posts}
        request={request}
        onRetry={handleRetry}
        empty={
          <EmptyState text="Nie znaleziono postów o tym temacie.">
            <Link className="btn btn-primary" to={postsPath()}>
              Zobacz wszystkie posty
            </Link>
          </EmptyState>
        }
      />
    </WithTopics>
  );
}
