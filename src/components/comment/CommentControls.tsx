import { useState } from "react";
import type { PostComment } from "../../api/comment";
import { deleteComment } from "../../store/commentSlice";
import { useAppDispatch } from "../../store/hooks";
import { DeleteButton } from "../ui/DeleteButton";
import { CommentDialog } from "./CommentDialog";

interface Props {
  comment: PostComment;
  userId: string;
  /** The comment is gone, and with it what had the focus. */
  onDeleted: () => void;
}

/** What the author of a comment can do with it; `isOwn` says who sees it. */
export function CommentControls({ comment, userId, onDeleted }: Props) {
  const dispatch = useAppDispatch();
  const [isEditing, setIsEditing] = useState(false);
  const handleDelete = async () => {
    const result = await dispatch(deleteComment(comment._id));
    if (deleteComment.fulfilled.match(result)) onDeleted();
  };
  return (
    <div className="comment-controls">
      <button type="button" className="link-button" onClick={() => setIsEditing(true)}>
        Edytuj
      </button>
      <DeleteButton
        className="link-button"
        confirmText="Komentarz zniknie bezpowrotnie."
        confirmLabel="Usuń komentarz"
        onDelete={handleDelete}
      />
      {isEditing && (
        <CommentDialog comment={comment} userId={userId} onClose={() => setIsEditing(false)} />
      )}
    </div>
  );
}
