import { useState } from "react";
import type { Post } from "../../api/parsePost";
import { notifyDeletion } from "../../lib/feedback/notify";
import { fetchCategories, selectCategories } from "../../store/categorySlice";
import { useAppDispatch, useAppSelector } from "../../store/hooks";
import { deletePost } from "../../store/postThunks";
import { DeleteButton } from "../ui/DeleteButton";
import { PostDialog } from "./PostDialog";
import { PostImageDialog } from "./PostImageDialog";

/** Controls with which authors edit or delete their own post. */
export function PostControls({ post, userId }: { post: Post; userId: string }) {
  const dispatch = useAppDispatch();
  const categories = useAppSelector(selectCategories);
  const [openDialog, setOpenDialog] = useState<"none" | "post" | "image">("none");
  const handleClose = () => setOpenDialog("none");
  const handleEdit = () => {
    setOpenDialog("post");
    if (!categories) void dispatch(fetchCategories());
  };
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
      {openDialog === "image" && <PostImageDialog post={post} onClose={handleClose} />}
    </>
  );
}
