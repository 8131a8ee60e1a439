import { memo } from "react";
import { Link, useLocation } from "react-router-dom";
import type { Author } from "@blog/contract/author";
import { commentHash, patterns } from "@blog/shared/paths";
import { formatDate, formatDateTime } from "../../lib/dates/format";
import { timeAgo } from "../../lib/dates/relativeTime";
import { authorName } from "../../lib/text/names";
import type { PostComment } from "@blog/contract/parse/comment";
import { useAppSelector } from "../../store/hooks";
import { selectPost } from "../post/slice";
import { selectProfile } from "../profile/slice";
import { useIsHydrated, useUser } from "../../store/reader";
import { AuthorLink, Avatar } from "../../ui/Avatar";
import { MarkdownText } from "../../ui/MarkdownText";
import { OwnerControls } from "../auth/OwnerControls";
import { TableLink } from "../auth/TableLink";
import { CommentControls } from "./CommentControls";

interface Props {
  comment: PostComment;
  /** Current time in milliseconds since 1970, from which relative times are computed. */
  now: number;
  userId: string | undefined;
  onDeleted: () => void;
}

/** Renders a comment. Memoised, because every like of the post re-renders the whole page. */
export const CommentItem = memo(function CommentItem({ comment, now, userId, onDeleted }: Props) {
  const { _id, user, postId, createdAt, text } = comment;
  const { hash, search } = useLocation();
  const ownHash = commentHash(_id);
  const isHydrated = useIsHydrated();
  const author = useAuthorWithPhoto(user, postId);
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
 * Returns the author of a comment, with a profile photo if one is found. If the comment contains none, looks for it in
 * the store, which may have it from the logged-in user, the author of the post or a loaded profile.
 */
function useAuthorWithPhoto(author: Author | null, postId: string): Author | null {
  const id = author?._id ?? "";
  const user = useUser();
  // Selects only the author, because the post object changes with each like.
  const postAuthor = useAppSelector((state) => selectPost(state, postId)?.user);
  const profile = useAppSelector((state) => selectProfile(state, id));
  if (!author || author.profilePhoto.url) return author;
  const userWithPhoto = [user, postAuthor, profile].find(
    (candidate) => candidate?._id === id && candidate.profilePhoto.url,
  );
  return userWithPhoto ? { ...author, profilePhoto: userWithPhoto.profilePhoto } : author;
}
