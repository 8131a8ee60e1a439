import type { Post } from "@blog/contract/parse/post";
import { getPost } from "../post/api";
import type { Category } from "@blog/contract/parse/category";
import { postTexts } from "@blog/contract/fields";
import { mapTexts, pickTexts, postTextNames } from "@blog/contract/postTexts";
import { notifySuccess, notifyWarning } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import { updatePost } from "../post/thunks";
import { DraftNotice } from "../../form/DraftNotice";
import { requirementsOf, textsToSend } from "../../form/describedFields";
import { Form } from "../../form/Form";
import { formReader } from "../../form/formValues";
import { useEditMerge } from "../../form/useEditMerge";
import { usePictureWait } from "./usePictureWait";
import { useDraft } from "../../form/useDraft";
import { useForm } from "../../form/useForm";
import { Dialog } from "../../ui/Dialog";
import { PostFields, readPostFields } from "./PostFields";
import { PreviewButton } from "./PreviewButton";

interface Props {
  post: Post;
  userId: string;
  /** Null until loaded. No draft is offered until then. */
  categories: Category[] | null;
  onClose: () => void;
}

/** Renders a dialog that edits a post's text fields, and closes once everything that was typed has been saved. */
export function PostDialog({ post, userId, categories, onClose }: Props) {
  const dispatch = useAppDispatch();
  const merge = useEditMerge({
    initial: pickTexts(post),
    labels: mapTexts((name) => postTexts[name].label),
    names: postTextNames,
    readCurrent: async () => pickTexts((await getPost(post._id, { isFresh: true })).post),
  });
  const draft = useDraft(userId, `post:${post._id}`, {
    edit: merge,
    // The topic of a draft cannot be restored until the topics are loaded.
    isReady: categories !== null,
  });
  const pictureWait = usePictureWait();
  const form = useForm(requirementsOf(postTexts), async (_values, element) => {
    const fields = readPostFields(await pictureWait.readOnceUploaded(element));
    const { merged, current } = await merge.merge(fields, element);
    const edit = textsToSend(postTexts, merged, current);
    await dispatch(updatePost({ id: post._id, edit })).unwrap();
    if (draft.settle(merged, readPostFields(formReader(element))) === "sent") {
      onClose();
      notifySuccess("Post zapisany");
    } else notifyWarning("Post zapisany bez tego, co wpisano w trakcie. Zapisz jeszcze raz.");
  });
  return (
    <Dialog title="Edytuj post" onClose={onClose} size="large">
      {categories && <DraftNotice draft={draft} />}
      <Form
        form={form}
        submitLabel="Zapisz"
        busyLabel={pictureWait.label ?? "Zapisywanie…"}
        onCancel={onClose}
        draft={draft}
        buttons={
          <PreviewButton author={post.user} topics={categories ?? []} image={post.image.url} />
        }
        className="post-form"
      >
        <PostFields topics={categories ?? []} errorOf={form.errorOf} initial={post} />
      </Form>
      {merge.conflict && <merge.conflict.Dialog {...merge.conflict.props} />}
    </Dialog>
  );
}
