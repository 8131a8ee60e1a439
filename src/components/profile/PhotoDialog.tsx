import type { Profile } from "../../api/profile";
import { MISSING_IMAGE } from "../../contract/uploads";
import { notifySuccess } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import { uploadProfilePhoto } from "../../store/profileSlice";
import { PhotoForm } from "../form/PhotoForm";
import { Dialog } from "../ui/Dialog";

/** Uploads a new profile photo. */
export function PhotoDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <Dialog title="Zmień zdjęcie profilowe" onClose={onClose}>
      <PhotoForm
        onClose={onClose}
        missingMessage={MISSING_IMAGE.uploadProfilePhoto}
        send={(photo, onProgress) =>
          dispatch(uploadProfilePhoto({ id: profile._id, photo, onProgress }))
        }
        onSent={async ({ message }) => {
          onClose();
          notifySuccess(message);
        }}
      />
    </Dialog>
  );
}
