import type { ComponentProps, KeyboardEvent } from "react";
import type { SessionUser } from "../../contract/auth";
import { announce } from "../../lib/feedback/announce";
import { createComment, selectComments } from "../../store/commentSlice";
import { useAppDispatch, useAppStore } from "../../store/hooks";
import { DraftNotice } from "../form/DraftNotice";
import { TextAreaField } from "../form/Field";
import { Form } from "../form/Form";
import { useDraft } from "../form/useDraft";
import { useForm } from "../form/useForm";

export function CommentForm({ postId, user }: { postId: string; user: SessionUser }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const knownIds = () => selectComments(store.getState(), postId)?.map((one) => one._id) ?? [];
  const { _id, username, profilePhoto } = user;
  const author = { _id, username, profilePhoto };
  return (
    <CommentTextForm
      label="Napisz komentarz"
      rows={3}
      userId={_id}
      draftName={`comment:${postId}`}
      send={(text) => dispatch(createComment({ text, postId, author, known: knownIds() })).unwrap()}
      sentMessage="Komentarz wysłany."
      onSent={(form) => form.reset()}
      submitLabel="Wyślij"
      busyLabel="Wysyłanie…"
      className="comment-form"
    />
  );
}

type FormProps = ComponentProps<typeof Form>;

interface Props extends Pick<FormProps, "submitLabel" | "busyLabel" | "className" | "onCancel"> {
  label: string;
  rows: number;
  initial?: string;
  userId: string;
  draftName: string;
  send: (text: string) => Promise<unknown>;
  /** Announced to screen readers. */
  sentMessage: string;
  /** Called unless the text has been changed meanwhile. */
  onSent: (form: HTMLFormElement) => void;
}

/** Renders a form for a comment's text, which is saved as a draft until it is sent. */
export function CommentTextForm(props: Props) {
  const { label, rows, initial, userId, draftName, send, sentMessage, onSent, ...rest } = props;
  const draft = useDraft(userId, draftName);
  const form = useForm(requirements, async (valueOf, element) => {
    await send(valueOf("text").trim());
    announce(sentMessage);
    // Keep what was typed while it was being sent.
    if (new FormData(element).get("text") !== valueOf("text")) return;
    draft.clear();
    onSent(element);
  });
  return (
    <>
      <DraftNotice draft={draft} />
      <Form form={form} draft={draft} {...rest}>
        <TextAreaField
          label={label}
          name="text"
          aria-required
          rows={rows}
          defaultValue={initial}
          error={form.errorOf("text")}
          onKeyDown={submitOnCtrlEnter}
        />
      </Form>
    </>
  );
}

/** The required field of a comment (spec, section 5). */
const requirements = [{ name: "text", message: "Proszę coś napisać" }] as const;

/** Submits a text area's form on Ctrl+Enter, or Cmd+Enter on a Mac. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
