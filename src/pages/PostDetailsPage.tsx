import { ArrowLeft } from "react-bootstrap-icons";
import { Link, Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { isNotFound } from "../api/failure";
import { CommentForm } from "../features/comment/CommentForm";
import { CommentSection } from "../features/comment/CommentSection";
import { RelatedPosts } from "../features/post/RelatedPosts";
import { LazyOfflinePosts } from "../features/post/lazyLists";
import { PostArticle } from "../features/post/PostArticle";
import { PostArticleSkeleton } from "../features/post/PostArticleSkeleton";
import { PostAuthor } from "../features/profile/PostAuthor";
import { PostControls } from "../features/writing/PostControls";
import { PostFooter } from "../features/post/PostFooter";
import { QueryView } from "../ui/QueryView";
import { commentFormHash, patterns, postsPath } from "@blog/shared/paths";
import { loginRedirectState } from "../features/auth/LoginRedirect";
import { selectComments } from "../features/comment/slice";
import { hasResult, useAppSelector, useQuery } from "../store/hooks";
import { postQuery } from "../features/post/queries";
import { FailureHeading } from "../ui/FailureHeading";
import { NotFound } from "../ui/NotFound";
import { useUser } from "../store/reader";

/** Renders a post with its comments. Until the post has loaded, shows the part that a list has already loaded. */
export function PostDetailsPage() {
  const { id = "" } = useParams();
  const post = useQuery(postQuery, id);
  const { data, request } = post;
  const comments = useAppSelector((state) => selectComments(state, id));
  const user = useUser();
  const hasFailed = request?.status === "failed";
  // The post was loaded, but has since been deleted in this tab.
  if (!data && request?.status === "done") return <Navigate to={postsPath()} replace />;
  if (!data && hasFailed && isNotFound(request.failure)) {
    return <NotFound text="Nie ma takiego posta. Mógł zostać usunięty." />;
  }
  return (
    <div className="reading">
      {!data && hasFailed && <FailureHeading failure={request.failure} />}
      <QueryView
        {...post}
        skeleton={<PostArticleSkeleton />}
        offlineFallback={<LazyOfflinePosts />}
      >
        {(loaded) => (
          <>
            <PostArticle
              post={loaded}
              request={request}
              userId={user?._id}
              renderControls={(ownerId) => <PostControls post={loaded} userId={ownerId} />}
            />
            <PostFooter
              post={loaded}
              isLoaded={request?.status === "done"}
              renderAuthor={(author, isDataNeeded) => (
                <PostAuthor author={author} isBioNeeded={isDataNeeded} />
              )}
            />
            {/* If the text has failed to load, so have the comments, and one error message suffices. */}
            {!(loaded.isCut && hasFailed) && (
              <CommentSection comments={comments} request={request} userId={user?._id}>
                {user ? <CommentForm postId={id} user={user} /> : <LoginInvitation />}
              </CommentSection>
            )}
          </>
        )}
      </QueryView>
      {data && request?.status === "done" && <RelatedPosts key={id} post={data} />}
      {hasResult(data, request) && <BackButton />}
    </div>
  );
}

function LoginInvitation() {
  const { pathname } = useLocation();
  return (
    <div className="notice-panel login-invitation">
      <p>Aby napisać komentarz, należy się najpierw zalogować</p>
      <Link
        className="btn btn-outline"
        to={patterns.login}
        state={loginRedirectState(pathname + commentFormHash)}
      >
        Zaloguj się
      </Link>
    </div>
  );
}

/** Renders a button that goes back, or to the list of posts if the previous page is not part of this blog. */
function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const handleBack = () => {
    // A link followed before hydration loads a new document. Its key is `default`, although Back stays within the blog.
    const canGoBack =
      key !== "default" || (history.length > 1 && document.referrer.startsWith(location.origin));
    return canGoBack ? navigate(-1) : navigate(postsPath());
  };
  return (
    <button type="button" className="btn btn-outline back-button" onClick={handleBack}>
      <ArrowLeft aria-hidden="true" /> Cofnij
    </button>
  );
}
