import { Heart, HeartFill } from "react-bootstrap-icons";
import type { Post } from "../../api/readPost";
import { countOf } from "../../lib/text/plurals";
import { useAppDispatch } from "../../store/hooks";
import { toggleLike } from "../../store/postThunks";

/** How many like a post, and whether the reader does; guests can only look. */
export function LikeButton({ post, userId }: { post: Post; userId: string | undefined }) {
  const dispatch = useAppDispatch();
  const count = countOf(post.likes.length, "like");
  if (!userId) {
    return (
      <p className="like-count">
        <HeartFill className="text-primary" aria-hidden="true" />
        <span>{count}</span>
      </p>
    );
  }
  const isLiked = post.likes.includes(userId);
  return (
    <button
      type="button"
      className="like-button"
      aria-pressed={isLiked}
      aria-label={`Lubię to: ${count}`}
      onClick={() => dispatch(toggleLike({ id: post._id, userId }))}
    >
      {isLiked ? <HeartFill aria-hidden="true" /> : <Heart aria-hidden="true" />}
      <span>{count}</span>
    </button>
  );
}
