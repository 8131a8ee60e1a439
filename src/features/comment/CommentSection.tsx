import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { PostComment } from "@blog/contract/parse/comment";
import { commentFormHash } from "@blog/shared/paths";
import { pluralize } from "@blog/shared/plurals";
import type { RequestState } from "../../store/apiThunk";
import { currentPageView } from "../../ui/usePageView";
import { QueryView, SkeletonLines } from "../../ui/QueryView";
import { CommentList } from "./CommentList";

interface Props {
  /** Comments from the newest to the oldest, or null until they are loaded. */
  comments: PostComment[] | null;
  request: RequestState | undefined;
  userId: string | undefined;
  /** The comment form, or an explanation why the reader cannot comment. */
  children: ReactNode;
}

export function CommentSection({ comments, request, userId, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useScrollToHash(comments !== null);
  const handleDeleted = useCallback(() => heading.current?.focus(), []);
  return (
    <section className="comments" aria-labelledby="comments-heading">
      <h2 ref={heading} id="comments-heading" tabIndex={-1}>
        {comments ? pluralize(comments.length, "comment") : "Komentarze"}
      </h2>
      <div id={commentFormHash.slice(1)} tabIndex={-1}>
        {children}
      </div>
      <QueryView
        data={comments}
        request={request}
        skeleton={<SkeletonLines widths={["w-50", "w-100", "w-75"]} />}
      >
        {(loaded) =>
          loaded.length === 0 ? (
            <p className="meta">
              {userId
                ? "Nie ma jeszcze komentarzy. Napisz pierwszy!"
                : "Nie ma jeszcze komentarzy."}
            </p>
          ) : (
            <CommentList comments={loaded} userId={userId} onDeleted={handleDeleted} />
          )
        }
      </QueryView>
    </section>
  );
}

/**
 * Scrolls to the target of the URL fragment, because the browser looks for it before the page is rendered, and focuses
 * the target or its text field. Does nothing if the scroll position was restored.
 * @param isLoaded whether the content, and thus the target, has loaded
 */
function useScrollToHash(isLoaded: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isLoaded || !hash || currentPageView.isRestored) return;
    const element = document.getElementById(hash.slice(1));
    if (!element) return;
    element.scrollIntoView({ block: "start", behavior: "instant" });
    const field = element.querySelector<HTMLElement>("textarea, [contenteditable]");
    (field ?? element).focus({ preventScroll: true });
  }, [isLoaded, hash, key]);
}
