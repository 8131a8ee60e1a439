import { Link, useLocation } from "react-router-dom";
import { WithTopics } from "../components/category/WithTopics";
import { NoPosts } from "../components/post/NoPosts";
import { PostList } from "../components/post/PostList";
import { categoryFrom, postsPath } from "../contract/paths";
import { useRead } from "../store/hooks";
import { categoryPostsRead } from "../store/reads";

/** The posts of one topic, which goes by its title. */
export function CategoryPage() {
  const posts = useRead(categoryPostsRead, categoryFrom(useLocation().pathname));
  return (
    <WithTopics>
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
    </WithTopics>
  );
}
