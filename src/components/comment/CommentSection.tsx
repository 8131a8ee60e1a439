import { type ReactNode, useRef } from "react";
import type { PostComment } from "../../api/comment";
import { countOf } from "../../lib/text/plurals";
import type { RequestState } from "../../store/apiThunk";
import { Loaded } from "../ui/Loaded";
import { SkeletonLines } from "../ui/SkeletonLines";
import { CommentItem } from "./CommentItem";
import { useNow } from "./useNow";

interface Props {
  /** Newest first; null before they came. */
  comments: PostComment[] | null;
  request: RequestState | undefined;
  onRetry: () => void;
  /** Who is logged in. */
  userId: string | undefined;
  /** Where one writes, or why one cannot. */
  children: ReactNode;
}

/** The comments under a post. */
export function CommentSection({ comments, request, onRetry, userId, children }: Props) {
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="comments" aria-labelledby="comments-heading">
      <h2 ref={heading} id="comments-heading" tabIndex={-1}>
        {comments ? countOf(comments.length, "comment") : "Komentarze"}
      </h2>
      {children}
      <Loaded
        data={comments}
        request={request}
        onRetry={onRetry}
        skeleton={<SkeletonLines widths={["50", "100", "75"]} />}
      >
        {(loaded) =>
          loaded.length === 0 ? (
            <p className="meta">Nie ma jeszcze komentarzy. Napisz pierwszy!</p>
          ) : (
            loaded.map((comment) => (
              <CommentItem
                key={comment._id}
                comment={comment}
                now={now}
                userId={userId}
                onDeleted={() => heading.current?.focus()}
              />
            ))
          )
        }
      </Loaded>
    </section>
  );
}
