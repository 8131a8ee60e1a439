import { useState } from "react";
import type { Profile } from "../../api/profile";
import { confirmLoss } from "../../lib/feedback/alert";
import { dropDraftsOf } from "../../lib/drafts";
import { notifySuccess } from "../../lib/feedback/notify";
import { useAppDispatch, useAppSelector } from "../../store/hooks";
import { deleteProfile, selectDeletion } from "../../store/profileSlice";
import { PhotoDialog } from "./PhotoDialog";
import { ProfileDialog } from "./ProfileDialog";

/** What the owner of a profile can do with it. */
export function OwnerControls({ profile }: { profile: Profile }) {
  const [openDialog, setOpenDialog] = useState<"none" | "photo" | "profile">("none");
  const handleClose = () => setOpenDialog("none");
  return (
    <div className="owner-controls">
      <button type="button" className="btn btn-outline" onClick={() => setOpenDialog("profile")}>
        Edytuj profil
      </button>
      <button type="button" className="btn btn-outline" onClick={() => setOpenDialog("photo")}>
        Zmień zdjęcie
      </button>
      <DeleteButton id={profile._id} />
      {openDialog === "profile" && <ProfileDialog profile={profile} onClose={handleClose} />}
      {openDialog === "photo" && <PhotoDialog profile={profile} onClose={handleClose} />}
    </div>
  );
}

function DeleteButton({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const isDeleting = useAppSelector((state) => selectDeletion(state, id)) === "loading";
  const handleDelete = async () => {
    const isSure = await confirmLoss(
      "Twoje konto, posty, komentarze i polubienia znikną bezpowrotnie.",
      "Usuń konto",
    );
    if (!isSure) return;
    const result = await dispatch(deleteProfile(id));
    if (!deleteProfile.fulfilled.match(result)) return;
    dropDraftsOf(id);
    await notifySuccess(result.payload);
  };
  return (
    <button
      type="button"
      className="btn btn-outline text-danger"
      disabled={isDeleting}
      onClick={handleDelete}
    >
      {isDeleting ? "Usuwanie konta…" : "Usuń swoje konto"}
    </button>
  );
}
