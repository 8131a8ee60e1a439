import type { PostComment } from "../../api/comment";
import { formatDate, timeAgo } from "../../lib/format";
import { AuthorLink } from "../ui/AuthorLink";
import { Avatar } from "../ui/Avatar";

/** @param now the reader's time in milliseconds, to which 'temu' refers */
export function CommentItem({ comment, now }: { comment: PostComment; now: number }) {
  const { user, createdAt, text } = comment;
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
      </div>
    </article>
  );
}
