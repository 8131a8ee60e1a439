import { useState } from "react";
import type { PostComment } from "../../api/comment";
import { confirmLoss } from "../../lib/feedback/alert";
import { deleteComment } from "../../store/commentSlice";
import { useAppDispatch } from "../../store/hooks";
import { CommentDialog } from "./CommentDialog";

interface Props {
  comment: PostComment;
  userId: string;
  /** The comment is gone, and with it what had the focus. */
  onDeleted: () => void;
}

/** What the author of a comment can do with it. */
export function CommentControls({ comment, userId, onDeleted }: Props) {
  const dispatch = useAppDispatch();
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const handleDelete = async () => {
    if (!(await confirmLoss("Komentarz zniknie bezpowrotnie.", "Usuń komentarz"))) return;
    setIsDeleting(true);
    const result = await dispatch(deleteComment(comment._id));
    setIsDeleting(false);
    if (deleteComment.fulfilled.match(result)) onDeleted();
  };
  return (
    <div className="comment-controls">
      <button type="button" className="link-button" onClick={() => setIsEditing(true)}>
        Edytuj
      </button>
      <button
        type="button"
        className="link-button text-danger"
        disabled={isDeleting}
        onClick={handleDelete}
      >
        {isDeleting ? "Usuwanie…" : "Usuń"}
      </button>
      {isEditing && (
        <CommentDialog comment={comment} userId={userId} onClose={() => setIsEditing(false)} />
      )}
    </div>
  );
}
