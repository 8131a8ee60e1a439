import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import type { PostComment } from "@blog/contract/parse/comment";
import { commentHash } from "@blog/shared/paths";
import { createChoice } from "../../lib/browser/choice";
import { clockOffset } from "../../lib/dates/clock";
import { isCurrentUser } from "../../store/reader";
import { useChosenOption } from "../../ui/ChoiceToggle";
import { ShowMoreList } from "../../ui/ShowMoreList";
import { CommentItem } from "./CommentItem";

const commentOrder = createChoice("commentOrder", ["newest", "oldest"]);

/** Milliseconds for which a comment counts as new. */
const newCommentPeriod = 60_000;

interface Props {
  /** Comments from the newest to the oldest. */
  comments: PostComment[];
  userId: string | undefined;
  onDeleted: () => void;
}

export function CommentList({ comments, userId, onDeleted }: Props) {
  const now = useCurrentTime();
  const { hash } = useLocation();
  const order = useChosenOption(commentOrder);
  const orderedComments = order === "newest" ? comments : comments.toReversed();
  const linkedIndex = orderedComments.findIndex(({ _id }) => commentHash(_id) === hash);
  // With the oldest comments first, the user's new comment could be beyond the visible part of the list.
  const newCommentIndex = orderedComments.findLastIndex(
    ({ user, createdAt }) =>
      isCurrentUser(user, userId) && now - Date.parse(createdAt ?? "") < newCommentPeriod,
  );
  return (
    <>
      {comments.length > 1 && <OrderButtons order={order} />}
      <ShowMoreList
        items={orderedComments}
        revealIndex={linkedIndex >= 0 ? linkedIndex : newCommentIndex}
      >
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

const orderLabels = { newest: "Od najnowszych", oldest: "Od najstarszych" };

function OrderButtons({ order }: { order: keyof typeof orderLabels }) {
  return (
    <div className="comment-order" role="group" aria-label="Kolejność komentarzy">
      {commentOrder.options.map((option) => (
        <button
          key={option}
          type="button"
          className="link-button"
          aria-pressed={option === order}
          onClick={() => commentOrder.set(option)}
        >
          {orderLabels[option]}
        </button>
      ))}
    </div>
  );
}

/** Returns the current time in milliseconds since 1970, by the server's clock if known. Updates every minute. */
function useCurrentTime(): number {
  const [now, setNow] = useState(() => Date.now());
  const offset = useSyncExternalStore(clockOffset.subscribe, clockOffset.get, () => 0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now + offset;
}
