import type { Post } from "../../api/parsePost";
import type { Category } from "../../api/category";
import { notifySuccess } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import { updatePost } from "../../store/postThunks";
import { DraftNotice } from "../form/DraftNotice";
import { Form } from "../form/Form";
import { useDraft } from "../form/useDraft";
import { useForm } from "../form/useForm";
import { Dialog } from "../ui/Dialog";
import { PostFields, readPostFields, postRequirements } from "./PostFields";

interface Props {
  post: Post;
  userId: string;
  /** Null until loaded; a draft cannot be fully restored before. */
  categories: Category[] | null;
  onClose: () => void;
}

/** Edits a post's text fields; closes after saving. */
export function PostDialog({ post, userId, categories, onClose }: Props) {
  const dispatch = useAppDispatch();
  const draft = useDraft(userId, `post:${post._id}`);
  const form = useForm(postRequirements, async (valueOf) => {
    await dispatch(updatePost({ id: post._id, edit: readPostFields(valueOf) })).unwrap();
    draft.clear();
    onClose();
    await notifySuccess("Post zapisany");
  });
  return (
    <Dialog title="Edytuj post" onClose={onClose} size="large">
      {categories && <DraftNotice draft={draft} />}
      <Form
        form={form}
        submitLabel="Zapisz"
        busyLabel="Zapisywanie…"
        onCancel={onClose}
        draft={draft}
      >
        <PostFields categories={categories ?? []} errorOf={form.errorOf} initial={post} />
      </Form>
    </Dialog>
  );
}
