import { ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import { useSite } from "../ui/pageContext";
import { NoPosts } from "../features/post/lazyLists";
import { PostList } from "../features/post/PostList";
import { patterns } from "@blog/shared/paths";
import { useQuery } from "../store/hooks";
import { postsPageQuery } from "../features/post/queries";
import { TopicsLayout } from "../features/category/TopicsLayout";

export function HomePage() {
  const posts = useQuery(postsPageQuery, 1);
  const { description } = useSite();
  return (
    <TopicsLayout intro={description && <p className="masthead-lede">{description}</p>}>
      <section aria-label="Najnowsze posty">
        <PostList {...posts} hasLead empty={<NoPosts />} />
        <p className="all-posts">
          {/* The empty state of the list already contains a primary button. */}
          <Link
            className={posts.data?.length === 0 ? "btn btn-outline" : "btn btn-primary"}
            to={patterns.posts}
          >
            Wszystkie posty <ArrowRight aria-hidden="true" />
          </Link>
        </p>
      </section>
    </TopicsLayout>
  );
}
