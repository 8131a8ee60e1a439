import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Post } from "../../api/parsePost";
import { parseLoginRedirect } from "../../lib/loginRedirect";
import { useAppDispatch } from "../../store/hooks";
import { toggleLike } from "../../store/postThunks";

/** Likes a post once after the login that a guest's click led to, unless the user likes it already. */
export function useLikeAfterLogin(post: Post, userId: string | undefined): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state, pathname, search, hash } = useLocation();
  const isRequested = userId !== undefined && parseLoginRedirect(state)?.likePostId === post._id;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isRequested || isDone.current) return;
    isDone.current = true;
    if (!post.likes.includes(userId)) void dispatch(toggleLike({ id: post._id, userId }));
    // Clears the state, so that a reload does not like again.
    void navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [isRequested, post, userId, dispatch, navigate, pathname, search, hash]);
}
