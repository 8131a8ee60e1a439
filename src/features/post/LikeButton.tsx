import { startTransition, useEffect, useOptimistic, useRef } from "react";
import { Heart, HeartFill } from "react-bootstrap-icons";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { Post } from "@blog/contract/parse/post";
import { patterns } from "@blog/shared/paths";
import { nextPaint } from "../../lib/browser/idle";
import { loginRedirectState, parseLoginRedirect } from "../auth/LoginRedirect";
import { pluralize } from "@blog/shared/plurals";
import { useAppDispatch } from "../../store/hooks";
import { toggleLike } from "./thunks";

/** Renders the number of likes as a button that toggles the user's like; for guests, as a link to the log-in page. */
export function LikeButton({ post, userId }: { post: Post; userId: string | undefined }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useLikeAfterLogin(post, userId);
  const [likes, setLikes] = useOptimistic(post.likes);
  const countText = pluralize(likes.length, "like");
  if (!userId) {
    return (
      <Link
        className="like-button"
        to={patterns.login}
        state={loginRedirectState(pathname, post._id)}
        aria-label={`Lubię to, po zalogowaniu: ${countText}`}
      >
        <Heart aria-hidden="true" />
        <span>{countText}</span>
      </Link>
    );
  }
  const isLiked = likes.includes(userId);
  const handleClick = () =>
    startTransition(async () => {
      setLikes(isLiked ? likes.filter((id) => id !== userId) : [...likes, userId]);
      // The pressed button is painted first, because the change of the store re-renders the whole page.
      await nextPaint();
      void dispatch(toggleLike({ id: post._id, userId, isLiked: !isLiked }));
    });
  return (
    <button
      type="button"
      className="like-button"
      aria-pressed={isLiked}
      aria-label={`Lubię to: ${countText}`}
      onClick={handleClick}
    >
      {isLiked ? <HeartFill aria-hidden="true" /> : <Heart aria-hidden="true" />}
      <span>{countText}</span>
    </button>
  );
}

/** Likes a post once for a guest who clicked its like button and then logged in, unless the user already likes it. */
function useLikeAfterLogin(post: Post, userId: string | undefined): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state, pathname, search, hash } = useLocation();
  const isRequested = userId !== undefined && parseLoginRedirect(state)?.likePostId === post._id;
  const isHandled = useRef(false);
  useEffect(() => {
    if (!isRequested || isHandled.current) return;
    isHandled.current = true;
    if (!post.likes.includes(userId))
      void dispatch(toggleLike({ id: post._id, userId, isLiked: true }));
    // Clears the navigation state, so that a reload does not like the post again.
    void navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [isRequested, post, userId, dispatch, navigate, pathname, search, hash]);
}
