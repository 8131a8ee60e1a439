import { memo } from "react";
import { Link, useLocation } from "react-router-dom";
import type { Author } from "../../contract/author";
import { commentHash, patterns } from "../../shared/paths";
import { formatDate, formatDateTime } from "../../lib/dates/format";
import { timeAgo } from "../../lib/dates/relativeTime";
import { authorName } from "../../lib/text/names";
import type { PostComment } from "../../contract/parse/comment";
import { useAppSelector } from "../../store/hooks";
import { selectPost } from "../../store/postSlice";
import { selectProfile } from "../../store/profileSlice";
import { useIsHydrated, useUser } from "../../store/reader";
import { AuthorLink } from "../ui/AuthorLink";
import { Avatar } from "../ui/Avatar";
import { MarkdownText } from "../ui/MarkdownText";
import { OwnerControls } from "../ui/OwnerControls";
import { TableLink } from "../ui/TableLink";
import { CommentControls } from "./CommentControls";

interface Props {
  comment: PostComment;
  /** The current time in milliseconds, for relative times. */
  now: number;
  userId: string | undefined;
  onDeleted: () => void;
}

/** Renders a comment; memoised, because a like renders the page anew. */
export const CommentItem = memo(function CommentItem({ comment, now, userId, onDeleted }: Props) {
  const { _id, user, postId, createdAt, text } = comment;
  const { hash, search } = useLocation();
  const ownHash = commentHash(_id);
  const isHydrated = useIsHydrated();
  const author = useKnownPhoto(user, postId);
  const time = createdAt && (isHydrated ? timeAgo(createdAt, now) : formatDate(createdAt));
  return (
    <article
      id={ownHash.slice(1)}
      className={`comment ${hash === ownHash ? "comment-target" : ""}`}
      tabIndex={-1}
      aria-label={`Komentarz, ${authorName(user)}`}
    >
      <Avatar author={author} />
      <div>
        <p className="comment-head">
          <AuthorLink author={user} />
          {createdAt && (
            <Link
              className="meta"
              to={{ search, hash: ownHash }}
              title={formatDateTime(createdAt)}
              aria-label={`${time} – odnośnik do komentarza`}
            >
              <time dateTime={createdAt}>{time}</time>
            </Link>
          )}
          <TableLink
            table={patterns.adminComments}
            id={_id}
            label={`komentarz, ${authorName(user)}`}
          />
        </p>
        <div className="prose comment-text">
          <MarkdownText text={text} kind="comment" />
        </div>
        <OwnerControls owner={user} userId={userId} className="comment-controls">
          {(ownerId) => (
            <CommentControls comment={comment} userId={ownerId} onDeleted={onDeleted} />
          )}
        </OwnerControls>
      </div>
    </article>
  );
});

/**
 * Completes a comment's author, which the response carries without a photo, from what the store holds
 * already: the user's own, the post's author, and the profiles that were read.
 */
function useKnownPhoto(author: Author | null, postId: string): Author | null {
  const id = author?._id ?? "";
  const user = useUser();
  // Selects only the author, because the post changes with each like.
  const postAuthor = useAppSelector((state) => selectPost(state, postId)?.user);
  const profile = useAppSelector((state) => selectProfile(state, id));
  if (!author || author.profilePhoto.url) return author;
  const known = [user, postAuthor, profile].find((one) => one?._id === id && one.profilePhoto.url);
  return known ? { ...author, profilePhoto: known.profilePhoto } : author;
}
