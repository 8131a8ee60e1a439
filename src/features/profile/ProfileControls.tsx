import { type ReactNode, useState } from "react";
import type { Profile } from "@blog/contract/parse/profile";
import { MISSING_IMAGE } from "@blog/contract/uploads";
import { dropDraftsOf } from "../../form/draftStorage";
import { notifyDeletion, notifySuccess } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import { deleteProfile, uploadProfilePhoto } from "./slice";
import { PhotoForm } from "../../form/PhotoForm";
import { DeleteButton } from "../../ui/DeleteButton";
import { Dialog } from "../../ui/Dialog";
import { ProfileDialog } from "./ProfileDialog";

/** Renders the controls with which users edit or delete their own profile. @param children further choices */
export function ProfileControls({ profile, children }: { profile: Profile; children: ReactNode }) {
  const [openDialog, setOpenDialog] = useState<"none" | "photo" | "profile">("none");
  const handleClose = () => setOpenDialog("none");
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={() => setOpenDialog("profile")}>
        Edytuj profil
      </button>
      <button type="button" className="btn btn-outline" onClick={() => setOpenDialog("photo")}>
        Zmień zdjęcie
      </button>
      <AccountDeletion id={profile._id} />
      {children}
      {openDialog === "profile" && <ProfileDialog profile={profile} onClose={handleClose} />}
      {openDialog === "photo" && <PhotoDialog profile={profile} onClose={handleClose} />}
    </>
  );
}

function PhotoDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
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

function AccountDeletion({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const handleDelete = async () => {
    const result = await dispatch(deleteProfile(id));
    if (!deleteProfile.fulfilled.match(result)) return;
    dropDraftsOf(id);
    notifyDeletion(result.payload);
  };
  return (
    <DeleteButton
      className="btn btn-outline"
      label="Usuń swoje konto"
      busyLabel="Usuwanie konta…"
      confirmText="Twoje konto, posty, komentarze i polubienia znikną bezpowrotnie, a z postami także komentarze innych osób."
      confirmLabel="Usuń konto"
      onDelete={handleDelete}
    />
  );
}
