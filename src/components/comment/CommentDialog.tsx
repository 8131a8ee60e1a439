import type { PostComment } from "../../api/comment";
import { updateComment } from "../../store/commentSlice";
import { announce } from "../../lib/feedback/announce";
import { useAppDispatch } from "../../store/hooks";
import { DraftNotice } from "../form/DraftNotice";
import { Form } from "../form/Form";
import { submitOnCtrlEnter } from "../form/submitKeys";
import { TextAreaField } from "../form/Field";
import { useDraft } from "../form/useDraft";
import { useForm } from "../form/useForm";
import { Dialog } from "../ui/Dialog";
import { commentRequirements } from "./commentRequirements";

interface Props {
  comment: PostComment;
  userId: string;
  onClose: () => void;
}

/** Edits a comment in a dialog, which closes once the comment is saved. */
export function CommentDialog({ comment, userId, onClose }: Props) {
  const dispatch = useAppDispatch();
  const draft = useDraft(userId, `comment-edit:${comment._id}`);
  const form = useForm(commentRequirements, async (valueOf) => {
    const edit = { id: comment._id, text: valueOf("text").trim() };
    await dispatch(updateComment(edit)).unwrap();
    draft.clear();
    onClose();
    announce("Komentarz zmieniony.");
  });
  return (
    <Dialog title="Edytuj komentarz" onClose={onClose}>
      <DraftNotice draft={draft} />
      <Form
        form={form}
        submitLabel="Zapisz"
        busyLabel="Zapisywanie…"
        onCancel={onClose}
        draft={draft}
      >
        <TextAreaField
          label="Komentarz"
          name="text"
          aria-required
          rows={4}
          defaultValue={comment.text}
          error={form.errorOf("text")}
          onKeyDown={submitOnCtrlEnter}
        />
      </Form>
    </Dialog>
  );
}
