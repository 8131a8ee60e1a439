import { useRef } from "react";
import type { SessionUser } from "../../contract/auth";
import { COMMENT_TEXT } from "../../contract/limits";
import { createComment } from "../../store/commentSlice";
import { useAppDispatch } from "../../store/hooks";
import { DraftNotice } from "../form/DraftNotice";
import { DraftStatus } from "../form/DraftStatus";
import { EditorField } from "../form/EditorField";
import { SubmitButton } from "../form/SubmitButton";
import { submitOnCtrlEnter } from "../form/submitOnCtrlEnter";
import { useDraft } from "../form/useDraft";
import { useForm } from "../form/useForm";
import { commentRequirements } from "./commentRequirements";

/** Writes a comment under a post; what is typed is kept as a draft until the server has it. */
export function CommentForm({ postId, user }: { postId: string; user: SessionUser }) {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, user._id, `comment:${postId}`);
  const { errorOf, failure, isSending, handleSubmit } = useForm(
    commentRequirements,
    async (valueOf, element) => {
      const { _id, username, profilePhoto } = user;
      const comment = { text: valueOf("text").trim(), postId };
      const author = { _id, username, profilePhoto };
      await dispatch(createComment({ ...comment, author })).unwrap();
      // What was typed meanwhile is the next comment.
      if (new FormData(element).get("text") !== valueOf("text")) return;
      element.reset();
      draft.clear();
    },
  );
  return (
    <>
      <DraftNotice draft={draft} />
      <form ref={form} className="comment-form" noValidate onSubmit={handleSubmit}>
        <EditorField
          label="Napisz komentarz"
          name="text"
          aria-required
          kind="comment"
          max={COMMENT_TEXT.max}
          rows={3}
          error={errorOf("text")}
          onKeyDown={submitOnCtrlEnter}
        />
        <SubmitButton label="Wyślij" busyLabel="Wysyłanie…" isBusy={isSending} failure={failure} />
        <DraftStatus draft={draft} />
      </form>
    </>
  );
}
