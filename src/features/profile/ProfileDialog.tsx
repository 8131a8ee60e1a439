import { accountTexts } from "@blog/contract/fields";
import type { Profile } from "@blog/contract/parse/profile";
import { getProfile } from "./api";
import type { ProfileEdit } from "@blog/contract/profile";
import { notifySuccess, notifyWarning } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import { updateProfile } from "./slice";
import { Field, TextAreaField } from "../../form/Field";
import { PasswordField } from "../../form/PasswordField";
import { Form } from "../../form/Form";
import { useCloseQuestion } from "../../form/useCloseQuestion";
import { useEditMerge } from "../../form/useEditMerge";
import { useForm } from "../../form/useForm";
import { Dialog } from "../../ui/Dialog";

const requirements = [{ name: "username", message: accountTexts.username.missing }] as const;

/** Renders a dialog that edits name, bio and password. It closes after saving, but keeps the input if saving fails. */
export function ProfileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { _id: id } = profile;
  const merge = useEditMerge({
    initial: editedFields(profile),
    labels,
    names: ["username", "bio"],
    readCurrent: async () => editedFields((await getProfile(id, { isFresh: true })).profile),
  });
  const form = useForm(requirements, async (valueOf, element) => {
    const typed = { username: valueOf("username").trim(), bio: valueOf("bio").trim() };
    const { merged, current } = await merge.merge(typed, element);
    const edit = toProfileEdit(merged, current.bio, valueOf("password"));
    const { isBioUnchanged } = await dispatch(updateProfile({ id, edit })).unwrap();
    onClose();
    if (isBioUnchanged) notifyWarning(bioUnchangedMessage);
    else notifySuccess("Profil zapisany");
  });
  const { handleInput, handleClose } = useCloseQuestion(onClose);
  return (
    <Dialog title="Edytuj profil" onClose={handleClose}>
      <Form
        form={{
          ...form,
          handleInput: (event) => {
            handleInput();
            form.handleInput(event);
          },
        }}
        submitLabel="Zapisz"
        busyLabel="Zapisywanie…"
        onCancel={handleClose}
      >
        <Field
          label={labels.username}
          name="username"
          autoComplete="nickname"
          aria-required
          defaultValue={profile.username}
          error={form.errorOf("username")}
        />
        <TextAreaField
          label={`${labels.bio} (nieobowiązkowo)`}
          name="bio"
          rows={3}
          defaultValue={profile.bio}
          error={form.errorOf("bio")}
        />
        <PasswordField
          label="Nowe hasło (jeśli chcesz je zmienić)"
          autoComplete="new-password"
          isOptional
          error={form.errorOf("password")}
        />
      </Form>
      {merge.conflict && <merge.conflict.Dialog {...merge.conflict.props} />}
    </Dialog>
  );
}

const bioUnchangedMessage =
  "Profil zapisany, ale opis „O sobie” został: ten serwer nie pozwala go usunąć.";

const labels = { username: accountTexts.username.label, bio: accountTexts.bio.label };

type EditedFields = Record<keyof typeof labels, string>;

function editedFields({ username, bio }: Profile): EditedFields {
  return { username, bio };
}

/** Returns the fields to send. Omits a blank password, and a bio that stays blank, which some backends reject. */
function toProfileEdit(
  { username, bio }: EditedFields,
  currentBio: string,
  password: string,
): ProfileEdit {
  return {
    username,
    ...((bio || currentBio) && { bio }),
    ...(password.trim() && { password }),
  };
}
