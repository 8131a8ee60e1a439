import { useRef } from "react";
import type { Post } from "../../api/readPost";
import type { Category } from "../../api/category";
import { notifySuccess } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import { updatePost } from "../../store/postThunks";
import { DraftNotice } from "../form/DraftNotice";
import { DraftStatus } from "../form/DraftStatus";
import { SubmitButton } from "../form/SubmitButton";
import { useDraft } from "../form/useDraft";
import { useForm } from "../form/useForm";
import { Dialog } from "../ui/Dialog";
import { PostFields, postOf, postRequirements } from "./PostFields";

interface Props {
  post: Post;
  userId: string;
  /** Null before they came: then a draft cannot be put back whole. */
  categories: Category[] | null;
  onClose: () => void;
}

/** Changes the texts of a post; closes when that is done. */
export function PostDialog({ post, userId, categories, onClose }: Props) {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, userId, `post:${post._id}`);
  const { errorOf, failure, isSending, handleSubmit } = useForm(
    postRequirements,
    async (valueOf) => {
      await dispatch(updatePost({ id: post._id, edit: postOf(valueOf) })).unwrap();
      draft.clear();
      onClose();
      await notifySuccess("Post zapisany");
    },
  );
  return (
    <Dialog title="Edytuj post" onClose={onClose} isLarge>
      {categories && <DraftNotice draft={draft} />}
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <PostFields categories={categories ?? []} errorOf={errorOf} initial={post} />
        <SubmitButton
          label="Zapisz"
          busyLabel="Zapisywanie…"
          isBusy={isSending}
          failure={failure}
          onCancel={onClose}
        />
        <DraftStatus draft={draft} />
      </form>
    </Dialog>
  );
}
