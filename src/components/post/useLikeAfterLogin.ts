import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Post } from "../../api/readPost";
import { parseLoginRedirect } from "../../lib/loginRedirect";
import { useAppDispatch } from "../../store/hooks";
import { toggleLike } from "../../store/postThunks";

/** Likes a post as whoever has just logged in to do so; once, and not what they like already. */
export function useLikeAfterLogin(post: Post, userId: string | undefined): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state, pathname, search, hash } = useLocation();
  const isMeant = userId !== undefined && parseLoginRedirect(state)?.likePostId === post._id;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isMeant || isDone.current) return;
    isDone.current = true;
    if (!post.likes.includes(userId)) void dispatch(toggleLike({ id: post._id, userId }));
    // A reload is not another click.
    void navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [isMeant, post, userId, dispatch, navigate, pathname, search, hash]);
}
