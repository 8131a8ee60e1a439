import { useState } from "react";
import type { PostComment } from "@blog/contract/parse/comment";
import { stripMarkdown } from "@blog/markdown/blocks";
import { truncate } from "@blog/shared/truncate";
import { notifyDeletion } from "../../lib/feedback/notify";
import { deleteComment, updateComment } from "./slice";
import { useAppDispatch } from "../../store/hooks";
import { useDraft } from "../../form/useDraft";
import { useOpenDraft } from "../../form/useDraftAddress";
import { DeleteButton } from "../../ui/DeleteButton";
import { Dialog } from "../../ui/Dialog";
import { CommentTextForm } from "./CommentForm";

interface Props {
  comment: PostComment;
  userId: string;
  /** Moves the focus, which would otherwise be lost together with the deleted comment. */
  onDeleted: () => void;
}

export function CommentControls({ comment, userId, onDeleted }: Props) {
  const dispatch = useAppDispatch();
  const { _id: id, postId } = comment;
  const [isEditing, setIsEditing] = useState(false);
  const handleEdit = () => setIsEditing(true);
  const handleClose = () => setIsEditing(false);
  useOpenDraft(userId, `comment-edit:${id}`, handleEdit);
  const handleDelete = async () => {
    const result = await dispatch(deleteComment({ id, postId }));
    if (!deleteComment.fulfilled.match(result)) return;
    onDeleted();
    if (result.payload.wasMissing) notifyDeletion(result.payload);
  };
  const objectName = `komentarz „${truncate(stripMarkdown(comment.text, "comment"), 40)}”`;
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-label={`Edytuj ${objectName}`}
        onClick={handleEdit}
      >
        Edytuj
      </button>
      <DeleteButton
        className="link-button"
        objectName={objectName}
        confirmText="Komentarz zniknie bezpowrotnie."
        confirmLabel="Usuń komentarz"
        onDelete={handleDelete}
      />
      {isEditing && (
        <Dialog title="Edytuj komentarz" onClose={handleClose}>
          <EditCommentForm comment={comment} userId={userId} onClose={handleClose} />
        </Dialog>
      )}
    </>
  );
}

interface EditProps extends Pick<Props, "comment" | "userId"> {
  onClose: () => void;
}

function EditCommentForm({ comment: { _id: id, postId, text }, userId, onClose }: EditProps) {
  const dispatch = useAppDispatch();
  const draft = useDraft(userId, `comment-edit:${id}`);
  return (
    <CommentTextForm
      label="Komentarz"
      rows={4}
      initial={text}
      draft={draft}
      send={(edited) => dispatch(updateComment({ id, postId, text: edited })).unwrap()}
      sentMessage="Komentarz zmieniony."
      onSent={onClose}
      submitLabel="Zapisz"
      busyLabel="Zapisywanie…"
      onCancel={onClose}
    />
  );
}
