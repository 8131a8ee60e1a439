import { type ReactNode, useRef } from "react";
import type { PostComment } from "../../api/comment";
import { commentFormHash } from "../../contract/paths";
import { countOf } from "../../lib/text/plurals";
import type { RequestState } from "../../store/apiThunk";
import { Loaded } from "../ui/Loaded";
import { SkeletonLines } from "../ui/SkeletonLines";
import { CommentList } from "./CommentList";
import { useArrival } from "./useArrival";

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
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(comments !== null);
  return (
    <section className="comments" aria-labelledby="comments-heading">
      <h2 ref={heading} id="comments-heading" tabIndex={-1}>
        {comments ? countOf(comments.length, "comment") : "Komentarze"}
      </h2>
      <div id={commentFormHash.slice(1)} tabIndex={-1}>
        {children}
      </div>
      <Loaded
        data={comments}
        request={request}
        onRetry={onRetry}
        skeleton={<SkeletonLines widths={["50", "100", "75"]} />}
      >
        {(loaded) =>
          loaded.length === 0 ? (
            <p className="meta">Nie ma jeszcze komentarzy.{userId && " Napisz pierwszy!"}</p>
          ) : (
            <CommentList
              comments={loaded}
              userId={userId}
              onDeleted={() => heading.current?.focus()}
            />
          )
        }
      </Loaded>
    </section>
  );
}
