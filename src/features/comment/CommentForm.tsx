import { commentTexts } from "@blog/contract/fields";
import type { ComponentProps, KeyboardEvent } from "react";
import type { SessionUser } from "@blog/contract/auth";
import { announce } from "../../lib/feedback/announce";
import { createComment, selectComments } from "./slice";
import { useAppDispatch, useAppStore } from "../../store/hooks";
import { fetchPost } from "../post/thunks";
import { DraftNotice } from "../../form/DraftNotice";
import { controlPropsOf, requirementsOf } from "../../form/describedFields";
import { TextAreaField } from "../../form/Field";
import { Form } from "../../form/Form";
import { formReader } from "../../form/formValues";
import { type FormDraft, useDraft } from "../../form/useDraft";
import { useForm } from "../../form/useForm";
import { useSentDraft } from "../../form/useSentDraft";

export function CommentForm({ postId, user }: { postId: string; user: SessionUser }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { _id, username, profilePhoto } = user;
  const author = { _id, username, profilePhoto };
  const draft = useDraft(_id, `comment:${postId}`);
  useSentDraft(draft, async ({ text = "" }, { at, known }) => {
    const { findCreatedComment } = await import("./writes");
    const ownComment = await findCreatedComment({ text: text.trim(), postId }, known, at);
    if (ownComment) {
      announce(sentMessage);
      void dispatch(fetchPost(postId));
    }
    return ownComment;
  });
  const send = async (text: string) => {
    const comments = selectComments(store.getState(), postId) ?? [];
    const known = comments.map((comment) => comment._id);
    await draft.trackSending(
      known,
      dispatch(createComment({ text, postId, author, known })).unwrap(),
    );
  };
  return (
    <CommentTextForm
      label="Napisz komentarz"
      rows={3}
      draft={draft}
      send={send}
      sentMessage={sentMessage}
      onSent={(form) => form.reset()}
      submitLabel="Wyślij"
      busyLabel="Wysyłanie…"
      className="comment-form"
    />
  );
}

const sentMessage = "Komentarz wysłany.";

type FormProps = ComponentProps<typeof Form>;

interface Props extends Pick<FormProps, "submitLabel" | "busyLabel" | "className" | "onCancel"> {
  label: string;
  rows: number;
  initial?: string;
  draft: FormDraft;
  send: (text: string) => Promise<unknown>;
  /** Announced to screen readers when the text has been sent. */
  sentMessage: string;
  /** Called after the text was sent, unless the user has edited the form in the meantime. */
  onSent: (form: HTMLFormElement) => void;
}

/** Renders a form for the text of a comment, which is saved as a draft until it is sent. */
export function CommentTextForm(props: Props) {
  const { label, rows, initial, draft, send, sentMessage: message, onSent, ...formProps } = props;
  const form = useForm(requirementsOf(commentTexts), async (valueOf, element) => {
    const text = valueOf("text").trim();
    await send(text);
    announce(message);
    const currentText = formReader(element)("text").trim();
    if (draft.settle({ text }, { text: currentText }) === "sent") onSent(element);
  });
  return (
    <>
      <DraftNotice draft={draft} />
      <Form form={form} draft={draft} {...formProps}>
        <TextAreaField
          {...controlPropsOf("text", commentTexts.text)}
          label={label}
          rows={rows}
          defaultValue={initial}
          error={form.errorOf("text")}
          onKeyDown={submitOnCtrlEnter}
        />
      </Form>
    </>
  );
}

/** Submits the form of a textarea on Ctrl+Enter, or on Cmd+Enter on a Mac. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
