import { ArrowLeft } from "react-bootstrap-icons";
import { Link, Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { isNotFound } from "../api/failure";
import { CommentForm } from "../components/comment/CommentForm";
import { CommentSection } from "../components/comment/CommentSection";
import { Neighbours } from "../components/post/Neighbours";
import { PostArticle } from "../components/post/PostArticle";
import { PostArticleSkeleton } from "../components/post/PostArticleSkeleton";
import { Loaded } from "../components/ui/Loaded";
import { patterns, postsPath } from "../lib/paths";
import { selectUser } from "../store/authSlice";
import { selectComments } from "../store/commentSlice";
import { useAppSelector, useLoad } from "../store/hooks";
import { selectNeighbours, selectPost, selectPostRequest } from "../store/postSlice";
import { fetchPost } from "../store/postThunks";
import { Missing } from "../components/layout/Missing";
import { isSettled } from "../store/settled";

/** One post with its comments. A post known from a list is there at once. */
export function PostDetailsPage() {
  const { id = "" } = useParams();
  const handleRetry = useLoad(fetchPost, id);
  const post = useAppSelector((state) => selectPost(state, id));
  const request = useAppSelector((state) => selectPostRequest(state, id));
  const neighbours = useAppSelector((state) => selectNeighbours(state, id));
  const comments = useAppSelector((state) => selectComments(state, id));
  const user = useAppSelector(selectUser);
  // It was read, and now it is gone: its author has deleted it here.
  if (!post && request?.status === "done") return <Navigate to={postsPath()} replace />;
  if (!post && request?.status === "failed" && isNotFound(request.failure)) {
    return (
      <Missing text="Nie ma takiego posta. Mógł zostać usunięty.">
        <Link className="btn btn-primary" to={postsPath()}>
          Zobacz wszystkie posty
        </Link>
      </Missing>
    );
  }
  return (
    <div className="reading">
      <Loaded
        data={post}
        request={request}
        onRetry={handleRetry}
        skeleton={<PostArticleSkeleton />}
      >
        {(loaded) => (
          <>
            <PostArticle post={loaded} userId={user?._id} />
            <Neighbours {...neighbours} />
            <CommentSection
              comments={comments}
              request={request}
              onRetry={handleRetry}
              userId={user?._id}
            >
              {user ? <CommentForm postId={id} user={user} /> : <LoginInvitation />}
            </CommentSection>
          </>
        )}
      </Loaded>
      {isSettled(post, request) && <BackButton />}
    </div>
  );
}

function LoginInvitation() {
  const { pathname } = useLocation();
  return (
    <div className="notice-panel">
      <p>Aby napisać komentarz, należy się najpierw zalogować</p>
      <Link className="btn btn-outline" to={patterns.login} state={{ from: pathname }}>
        Zaloguj się
      </Link>
    </div>
  );
}

/** Goes back, or to the posts where what was before is no page of this blog. */
function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // A link may have been followed before the page's code had come.
  const hasBefore =
    key !== "default" || (history.length > 1 && document.referrer.startsWith(location.origin));
  const handleBack = () => (hasBefore ? navigate(-1) : navigate(postsPath()));
  return (
    <button type="button" className="btn btn-outline back-button" onClick={handleBack}>
      <ArrowLeft aria-hidden="true" /> Cofnij
    </button>
  );
}
