import { useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import type { PostComment } from "../../api/comment";
import { commentHash } from "../../shared/paths";
import {
  subscribeToCommentOrder,
  readCommentOrder,
  writeCommentOrder,
} from "../../lib/browser/commentOrder";
import { isCurrentUser } from "../../lib/currentUser";
import { ShowMoreList } from "../ui/ShowMoreList";
import { CommentItem } from "./CommentItem";
import { CommentOrderField } from "./CommentOrderField";
import { useCurrentMinute } from "./useCurrentMinute";

/** Milliseconds during which a comment counts as new. */
const justWrittenPeriod = 60_000;

interface Props {
  /** Newest first. */
  comments: PostComment[];
  /** Id of the logged-in user. */
  userId: string | undefined;
  onDeleted: () => void;
}

/** Renders comments in the reader's order. */
export function CommentList({ comments, userId, onDeleted }: Props) {
  const now = useCurrentMinute();
  const { hash } = useLocation();
  const order = useSyncExternalStore(
    subscribeToCommentOrder,
    readCommentOrder,
    () => "newest" as const,
  );
  const ordered = order === "newest" ? comments : comments.toReversed();
  const linkedIndex = ordered.findIndex(({ _id }) => commentHash(_id) === hash);
  // With the oldest first, a new comment would be out of sight.
  const writtenIndex = ordered.findLastIndex(
    ({ user, createdAt }) =>
      isCurrentUser(user, userId) && now - Date.parse(createdAt ?? "") < justWrittenPeriod,
  );
  return (
    <>
      {comments.length > 1 && <CommentOrderField order={order} onChange={writeCommentOrder} />}
      <ShowMoreList items={ordered} revealIndex={linkedIndex >= 0 ? linkedIndex : writtenIndex}>
        {(shown) =>
          shown.map((comment) => (
            <CommentItem
              key={comment._id}
              comment={comment}
              now={now}
              userId={userId}
              onDeleted={onDeleted}
            />
          ))
        }
      </ShowMoreList>
    </>
  );
}
