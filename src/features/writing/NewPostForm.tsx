import { useState } from "react";
import { Link } from "react-router-dom";
import type { ToastContentProps } from "react-toastify";
import type { Category } from "@blog/contract/parse/category";
import type { SessionUser } from "@blog/contract/auth";
import { postTexts } from "@blog/contract/fields";
import { MISSING_IMAGE } from "@blog/contract/uploads";
import { notifySuccess, notifyWarning } from "../../lib/feedback/notify";
import { preparePicture } from "../../lib/pictures/preparePicture";
import { postPath } from "@blog/shared/paths";
import { plainText } from "@blog/shared/plainText";
import { useAppDispatch, useAppSelector } from "../../store/hooks";
import { selectCreation } from "../post/slice";
import { createPost } from "../post/thunks";
import type { Draft } from "../../form/drafts";
import { DraftNotice } from "../../form/DraftNotice";
import { requirementsOf, textsToSend } from "../../form/describedFields";
import { ImageInput } from "../../form/ImageInput";
import { Form } from "../../form/Form";
import { formReader } from "../../form/formValues";
import { useDraft } from "../../form/useDraft";
import { useForm } from "../../form/useForm";
import { usePictureWait } from "./usePictureWait";
import { useSentDraft } from "../../form/useSentDraft";
import { useUpload } from "../../form/useUpload";
import { PostFields, readPostFields, type Topic } from "./PostFields";
import { PreviewButton } from "./PreviewButton";

/** Name of the form, by which its drafts are found. */
export const newPostForm = "post:new";

interface Props {
  user: SessionUser;
  /** Null until loaded. Meanwhile, the only topics are those of the drafts. */
  categories: Category[] | null;
}

/** Renders the form for a new post, which is saved as a draft until it is published. */
export function NewPostForm({ user, categories }: Props) {
  const dispatch = useAppDispatch();
  const creationStatus = useAppSelector(selectCreation);
  const [image, setImage] = useState<File | null>(null);
  const draft = useDraft(user._id, newPostForm);
  useSentDraft(draft, async ({ title = "", description = "" }, { at }) => {
    const { findCreatedPost } = await import("../post/writes");
    const post = await findCreatedPost({ title: title.trim(), description }, at);
    if (post) notifyPublished(post._id);
    return post;
  });
  const { busyLabel, onProgress, run, handleStop } = useUpload("Publikowanie…");
  const requirements = [
    ...requirementsOf(postTexts),
    { name: "image", message: MISSING_IMAGE.createPost, isMissing: !image },
  ];
  const pictureWait = usePictureWait();
  const form = useForm(requirements, async (_values, element) => {
    if (!image) return;
    const { _id, username, profilePhoto } = user;
    const author = { _id, username, profilePhoto };
    const fields = readPostFields(await pictureWait.readOnceUploaded(element));
    const post = { ...textsToSend(postTexts, fields), image: preparePicture(image) };
    const sending = run(dispatch(createPost({ post, author, onProgress })));
    const createdPost = await draft.trackSending([], sending);
    notifyPublished(createdPost?._id);
    const editTarget = createdPost
      ? { name: `post:${createdPost._id}`, address: postPath(createdPost._id) }
      : undefined;
    if (draft.settle(fields, readPostFields(formReader(element)), editTarget) === "edited")
      notifyWarning(editTarget ? changesKeptMessage : draftKeptMessage);
  });
  const topics = categories ?? [...draft.drafts, draft.openDraft].flatMap(topicOf);
  return (
    <>
      <DraftNotice draft={draft} note="Zdjęcia w szkicu nie ma&nbsp;– wybierz je jeszcze raz." />
      <Form
        form={{ ...form, isSending: form.isSending || creationStatus === "loading" }}
        submitLabel="Opublikuj"
        busyLabel={pictureWait.label ?? busyLabel}
        onStop={pictureWait.label ? undefined : handleStop}
        draft={draft}
        buttons={<PreviewButton author={user} topics={topics} image={image} />}
        className="post-form"
      >
        <PostFields topics={topics} errorOf={form.errorOf}>
          <ImageInput image={image} onChange={setImage} isRequired error={form.errorOf("image")} />
        </PostFields>
      </Form>
    </>
  );
}

/** Returns the topic of a draft, as an option to choose, if it has one. */
function topicOf(draft: Draft | null): Topic[] {
  const title = draft?.values.category;
  return title ? [{ title, label: plainText(title) }] : [];
}

const changesKeptMessage =
  "To, co wpisano w trakcie publikowania, czeka jako szkic zmian w tym poście.";
const draftKeptMessage = "To, co wpisano w trakcie publikowania, czeka jako szkic nowego posta.";

/** Reports a success. @param id undefined if the backend did not send the post, so that there is no link to it */
function notifyPublished(id: string | undefined): void {
  notifySuccess(publishedMessage, id && <PublishedToast id={id} />);
}

/** Renders the content of the toast shown after publishing, with a link to the new post. */
function PublishedToast({ id, closeToast }: { id: string } & Partial<ToastContentProps>) {
  return (
    <span>
      <span>{publishedMessage}</span>{" "}
      <Link to={postPath(id)} onClick={() => closeToast?.()}>
        Zobacz
      </Link>
    </span>
  );
}

const publishedMessage = "Post opublikowany";
