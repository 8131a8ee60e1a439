import { useState } from "react";
import type { Profile } from "../../api/profile";
import { notifySuccess, notifyWarning } from "../../lib/notify";
import { useAppDispatch } from "../../store/hooks";
import { uploadProfilePhoto } from "../../store/profileSlice";
import { ImageInput } from "../form/ImageInput";
import { SubmitButton } from "../form/SubmitButton";
import { useForm } from "../form/useForm";
import { Dialog } from "../ui/Dialog";

/** Uploads a new profile photo, with a preview and its progress. */
export function PhotoDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [photo, setPhoto] = useState<File | null>(null);
  const [percent, setPercent] = useState(0);
  const { failure, isSending, handleSubmit } = useForm([], async () => {
    if (!photo) {
      await notifyWarning("Nie wybrano pliku!");
      return;
    }
    const onProgress = (share: number) => setPercent(Math.round(share * 100));
    const upload = uploadProfilePhoto({ id: profile._id, photo, onProgress });
    const { message } = await dispatch(upload).unwrap();
    onClose();
    await notifySuccess(message);
  });
  return (
    <Dialog title="Zmień zdjęcie profilowe" onClose={onClose}>
      <form noValidate onSubmit={handleSubmit}>
        <ImageInput label="Wybierz zdjęcie" image={photo} onChange={setPhoto} />
        <SubmitButton
          label="Wyślij zdjęcie"
          busyLabel={`Wysyłanie zdjęcia… ${percent}%`}
          isBusy={isSending}
          failure={failure}
        />
      </form>
    </Dialog>
  );
}
