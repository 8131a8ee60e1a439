import { startTransition, useEffect, useOptimistic, useRef } from "react";
import { Heart, HeartFill } from "react-bootstrap-icons";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { Post } from "../../contract/parse/post";
import { patterns } from "../../shared/paths";
import { nextPaint } from "../../lib/browser/nextPaint";
import { loginRedirectState, parseLoginRedirect } from "../../lib/loginRedirect";
import { pluralize } from "../../shared/plurals";
import { useAppDispatch } from "../../store/hooks";
import { toggleLike } from "../../store/postThunks";

/** Shows the number of likes and toggles the user's own; sends guests to the login first. */
export function LikeButton({ post, userId }: { post: Post; userId: string | undefined }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useLikeAfterLogin(post, userId);
  const [likes, setLikes] = useOptimistic(post.likes);
  const count = pluralize(likes.length, "like");
  if (!userId) {
    return (
      <Link
        className="like-button"
        to={patterns.login}
        state={loginRedirectState(pathname, post._id)}
        aria-label={`Lubię to, po zalogowaniu: ${count}`}
      >
        <Heart aria-hidden="true" />
        <span>{count}</span>
      </Link>
    );
  }
  const isLiked = likes.includes(userId);
  const handleClick = () =>
    startTransition(async () => {
      setLikes(isLiked ? likes.filter((id) => id !== userId) : [...likes, userId]);
      // The store renders the whole page anew, for which the pressed button need not wait.
      await nextPaint();
      void dispatch(toggleLike({ id: post._id, userId, isLiked: !isLiked }));
    });
  return (
    <button
      type="button"
      className="like-button"
      aria-pressed={isLiked}
      aria-label={`Lubię to: ${count}`}
      onClick={handleClick}
    >
      {isLiked ? <HeartFill aria-hidden="true" /> : <Heart aria-hidden="true" />}
      <span>{count}</span>
    </button>
  );
}

/** Likes a post once after the login that a guest's click led to, unless the user likes it already. */
function useLikeAfterLogin(post: Post, userId: string | undefined): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state, pathname, search, hash } = useLocation();
  const isRequested = userId !== undefined && parseLoginRedirect(state)?.likePostId === post._id;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isRequested || isDone.current) return;
    isDone.current = true;
    if (!post.likes.includes(userId))
      void dispatch(toggleLike({ id: post._id, userId, isLiked: true }));
    // Clears the state, so that a reload does not like again.
    void navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [isRequested, post, userId, dispatch, navigate, pathname, search, hash]);
}
