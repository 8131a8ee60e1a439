import type { PostComment } from "../../api/comment";
import { formatDate } from "../../lib/dates/format";
import { timeAgo } from "../../lib/dates/ago";
import { AuthorLink } from "../ui/AuthorLink";
import { Avatar } from "../ui/Avatar";
import { CommentControls } from "./CommentControls";

interface Props {
  comment: PostComment;
  /** The reader's time in milliseconds, to which 'temu' refers. */
  now: number;
  /** Who is logged in. */
  userId: string | undefined;
  onDeleted: () => void;
}

export function CommentItem({ comment, now, userId, onDeleted }: Props) {
  const { user, createdAt, text } = comment;
  const isOwn = userId !== undefined && user?._id === userId;
  return (
    <article className="comment">
      <Avatar author={user} />
      <div>
        <p className="comment-head">
          <AuthorLink author={user} />
          {createdAt && (
            <time className="meta" dateTime={createdAt} title={formatDate(createdAt)}>
              {timeAgo(createdAt, now)}
            </time>
          )}
        </p>
        <p className="comment-text">{text}</p>
        {isOwn && <CommentControls comment={comment} userId={userId} onDeleted={onDeleted} />}
      </div>
    </article>
  );
}
