import { startTransition, useOptimistic } from "react";
import { Heart, HeartFill } from "react-bootstrap-icons";
import { Link, useLocation } from "react-router-dom";
import type { Post } from "../../api/parsePost";
import { patterns } from "../../shared/paths";
import { nextPaint } from "../../lib/browser/nextPaint";
import { loginRedirectState } from "../../lib/loginRedirect";
import { pluralize } from "../../lib/text/plurals";
import { useAppDispatch } from "../../store/hooks";
import { toggleLike } from "../../store/postThunks";
import { useLikeAfterLogin } from "./useLikeAfterLogin";

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
      void dispatch(toggleLike({ id: post._id, userId }));
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
