import { useState } from "react";
import type { Post } from "@blog/contract/parse/post";
import { MISSING_IMAGE } from "@blog/contract/uploads";
import { notifyDeletion, notifySuccess } from "../../lib/feedback/notify";
import { fetchCategories, selectCategories } from "../category/slice";
import { useAppDispatch, useAppSelector } from "../../store/hooks";
import { deletePost, updatePostImage } from "../post/thunks";
import { useOpenDraft } from "../../form/useDraftAddress";
import { PhotoForm } from "../../form/PhotoForm";
import { DeleteButton } from "../../ui/DeleteButton";
import { Dialog } from "../../ui/Dialog";
import { PostDialog } from "./PostDialog";

export function PostControls({ post, userId }: { post: Post; userId: string }) {
  const dispatch = useAppDispatch();
  const categories = useAppSelector(selectCategories);
  const [openDialog, setOpenDialog] = useState<"none" | "post" | "image">("none");
  const handleClose = () => setOpenDialog("none");
  const handleEdit = () => {
    setOpenDialog("post");
    if (!categories) void dispatch(fetchCategories());
  };
  useOpenDraft(userId, `post:${post._id}`, handleEdit);
  const handleDelete = async () => {
    const result = await dispatch(deletePost(post._id));
    if (deletePost.fulfilled.match(result)) notifyDeletion(result.payload);
  };
  return (
    <>
      <button type="button" className="link-button" onClick={handleEdit}>
        Edytuj
      </button>
      <button type="button" className="link-button" onClick={() => setOpenDialog("image")}>
        Zmień zdjęcie
      </button>
      <DeleteButton
        className="link-button"
        confirmText="Post, jego komentarze i polubienia znikną bezpowrotnie."
        confirmLabel="Usuń post"
        onDelete={handleDelete}
      />
      {openDialog === "post" && (
        <PostDialog post={post} userId={userId} categories={categories} onClose={handleClose} />
      )}
      {openDialog === "image" && (
        <Dialog title="Zmień zdjęcie posta" onClose={handleClose}>
          <PhotoForm
            onClose={handleClose}
            missingMessage={MISSING_IMAGE.updatePostImage}
            send={(image, onProgress) =>
              dispatch(updatePostImage({ id: post._id, image, before: post.image.url, onProgress }))
            }
            onSent={async () => {
              handleClose();
              notifySuccess("Pomyślnie przesłano nowy obraz posta");
            }}
          />
        </Dialog>
      )}
    </>
  );
}
