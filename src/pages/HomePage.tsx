import { ArrowRight } from "react-bootstrap-icons";
import { Link } from "react-router-dom";
import { PageHeading } from "../components/layout/PageHeading";
import { PostList } from "../components/post/PostList";
import { EmptyState } from "../components/ui/EmptyState";
import { patterns } from "../lib/paths";
import { useAppSelector, useLoad } from "../store/hooks";
import { selectListRequest, selectPostList } from "../store/postSlice";
import { pageList } from "../store/postState";
import { fetchPostsPage } from "../store/postThunks";
import { isSettled } from "../store/settled";
import { WithTopics } from "../components/category/WithTopics";

const latest = pageList(1);

/** The latest posts and the topics. */
export function HomePage() {
  const handleRetry = useLoad(fetchPostsPage, 1);
  const posts = useAppSelector((state) => selectPostList(state, latest));
  const request = useAppSelector((state) => selectListRequest(state, latest));
  return (
    <WithTopics heading={<PageHeading className="masthead">Witamy na Blogu</PageHeading>}>
      <section aria-label="Najnowsze posty">
        <PostList
          posts={posts}
          request={request}
          onRetry={handleRetry}
          hasLead
          empty={<EmptyState text="Nie ma jeszcze żadnych postów." />}
        />
        {isSettled(posts, request) && (
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
