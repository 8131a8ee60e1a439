import { Link, useLocation } from "react-router-dom";
import { TopicsLayout } from "../components/category/TopicsLayout";
import { NoPosts } from "../components/post/NoPosts";
import { PostList } from "../components/post/PostList";
import { categoryFrom, postsPath } from "../contract/paths";
import { useQuery } from "../store/hooks";
import { categoryPostsQuery } from "../store/queries";

/** Renders a topic's posts; the path states its title. */
export function CategoryPage() {
  const posts = useQuery(categoryPostsQuery, categoryFrom(useLocation().pathname));
  return (
    <TopicsLayout>
      <PostList
        {...posts}
        empty={
          <NoPosts text="Nie znaleziono postów na ten temat.">
            <Link className="btn btn-primary" to={postsPath()}>
              Zobacz wszystkie posty
            </Link>
          </NoPosts>
        }
      />
    </TopicsLayout>
  );
}
