import { ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import { useSite } from "../components/layout/site";
import { NoPosts } from "../components/post/NoPosts";
import { PostList } from "../components/post/PostList";
import { patterns } from "../contract/paths";
import { useRead } from "../store/hooks";
import { postsPageRead } from "../store/reads";
import { WithTopics } from "../components/category/WithTopics";

/** The latest posts and the topics. */
export function HomePage() {
  const posts = useRead(postsPageRead, 1);
  return (
    <WithTopics lede={useSite().description}>
      <section aria-label="Najnowsze posty">
        <PostList {...posts} hasLead empty={<NoPosts />} />
        {posts.data && posts.data.length > 0 && (
          <p className="all-posts">
            <Link className="btn btn-primary" to={patterns.posts}>
              Wszystkie posty <ArrowRight aria-hidden="true" />
            </Link>
          </p>
        )}
      </section>
    </WithTopics>
  );
}
