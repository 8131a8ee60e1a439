import type { SessionUser } from "../../contract/auth";
import { createComment } from "../../store/commentSlice";
import { announce } from "../../lib/feedback/announce";
import { useAppDispatch } from "../../store/hooks";
import { DraftNotice } from "../form/DraftNotice";
import { Form } from "../form/Form";
import { submitOnCtrlEnter } from "../form/submitKeys";
import { TextAreaField } from "../form/Field";
import { useDraft } from "../form/useDraft";
import { useForm } from "../form/useForm";
import { commentRequirements } from "./commentRequirements";

/** Renders the form for a new comment, whose text is saved as a draft until it is sent. */
export function CommentForm({ postId, user }: { postId: string; user: SessionUser }) {
  const dispatch = useAppDispatch();
  const draft = useDraft(user._id, `comment:${postId}`);
  const form = useForm(commentRequirements, async (valueOf, element) => {
    const { _id, username, profilePhoto } = user;
    const comment = { text: valueOf("text").trim(), postId };
    const author = { _id, username, profilePhoto };
    await dispatch(createComment({ ...comment, author })).unwrap();
    // Text typed while sending belongs to the next comment.
    if (new FormData(element).get("text") !== valueOf("text")) return;
    element.reset();
    draft.clear();
    announce("Komentarz wysłany.");
  });
  return (
    <>
      <DraftNotice draft={draft} />
      <Form
        form={form}
        submitLabel="Wyślij"
        busyLabel="Wysyłanie…"
        className="comment-form"
        draft={draft}
      >
        <TextAreaField
          label="Napisz komentarz"
          name="text"
          aria-required
          rows={3}
          error={form.errorOf("text")}
          onKeyDown={submitOnCtrlEnter}
        />
      </Form>
    </>
  );
}
