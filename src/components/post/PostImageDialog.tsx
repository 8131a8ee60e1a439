import type { Post } from "../../api/parsePost";
import { MISSING_IMAGE } from "../../contract/uploads";
import { notifySuccess } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import { updatePostImage } from "../../store/postThunks";
import { PhotoForm } from "../form/PhotoForm";
import { Dialog } from "../ui/Dialog";

/** Replaces a post's image. */
export function PostImageDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <Dialog title="Zmień zdjęcie posta" onClose={onClose}>
      <PhotoForm
        onClose={onClose}
        missingMessage={MISSING_IMAGE.updatePostImage}
        send={(image, onProgress) => dispatch(updatePostImage({ id: post._id, image, onProgress }))}
        onSent={async () => {
          onClose();
          notifySuccess("Pomyślnie przesłano nowy obraz posta");
        }}
      />
    </Dialog>
  );
}
