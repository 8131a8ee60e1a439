import { ArrowLeft } from "react-bootstrap-icons";
import { Link, Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { isNotFound } from "../api/failure";
import { CommentForm } from "../components/comment/CommentForm";
import { CommentSection } from "../components/comment/CommentSection";
import { MoreOfTopic } from "../components/post/MoreOfTopic";
import { OfflineReading } from "../components/post/OfflineReading";
import { PostArticle } from "../components/post/PostArticle";
import { PostArticleSkeleton } from "../components/post/PostArticleSkeleton";
import { ReadOn } from "../components/post/ReadOn";
import { Loaded } from "../components/ui/Loaded";
import { commentFormHash, patterns, postsPath } from "../contract/paths";
import { loginState } from "../lib/loginState";
import { selectUser } from "../store/authSlice";
import { selectComments } from "../store/commentSlice";
import { useAppSelector, useRead } from "../store/hooks";
import { postRead } from "../store/reads";
import { Missing } from "../components/layout/Missing";
import { isSettled } from "../store/settled";

/** One post with its comments. A post known from a list is there at once. */
export function PostDetailsPage() {
  const { id = "" } = useParams();
  const post = useRead(postRead, id);
  const { data, request, onRetry } = post;
  const comments = useAppSelector((state) => selectComments(state, id));
  const user = useAppSelector(selectUser);
  // A list brought only its beginning, and the rest did not come.
  const isLost = data?.isCut && request?.status === "failed";
  // It was read, and now it is gone: its author has deleted it here.
  if (!data && request?.status === "done") return <Navigate to={postsPath()} replace />;
  if (!data && request?.status === "failed" && isNotFound(request.failure)) {
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
        {...post}
        data={isLost ? null : data}
        skeleton={<PostArticleSkeleton />}
        offline={<OfflineReading />}
      >
        {(loaded) => (
          <>
            <PostArticle post={loaded} userId={user?._id} />
            <ReadOn post={loaded} isRead={request?.status === "done"} />
            <CommentSection
              comments={comments}
              request={request}
              onRetry={onRetry}
              userId={user?._id}
            >
              {user ? <CommentForm postId={id} user={user} /> : <LoginInvitation />}
            </CommentSection>
          </>
        )}
      </Loaded>
      {isSettled(data, request) && <BackButton />}
      {data && request?.status === "done" && <MoreOfTopic key={id} post={data} />}
    </div>
  );
}

function LoginInvitation() {
  const { pathname } = useLocation();
  return (
    <div className="notice-panel">
      <p>Aby napisać komentarz, należy się najpierw zalogować</p>
      <Link
        className="btn btn-outline"
        to={patterns.login}
        state={loginState(pathname + commentFormHash)}
      >
        Zaloguj się
      </Link>
    </div>
  );
}

/** Goes back, or to the posts where what was before is no page of this blog. */
function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const handleBack = () => {
    // A link may have been followed before the page's code had come.
    const hasBefore =
      key !== "default" || (history.length > 1 && document.referrer.startsWith(location.origin));
    return hasBefore ? navigate(-1) : navigate(postsPath());
  };
  return (
    <button type="button" className="btn btn-outline back-button" onClick={handleBack}>
      <ArrowLeft aria-hidden="true" /> Cofnij
    </button>
  );
}
