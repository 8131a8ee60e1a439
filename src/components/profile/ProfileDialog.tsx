import type { Profile } from "../../api/profile";
import type { ProfileEdit } from "../../contract/profile";
import { notifySuccess, notifyWarning } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import { updateProfile } from "../../store/profileSlice";
import { Field } from "../form/Field";
import { PasswordField } from "../form/PasswordField";
import { Form } from "../form/Form";
import { TextAreaField } from "../form/TextAreaField";
import { useForm, type ValueOf } from "../form/useForm";
import { Dialog } from "../ui/Dialog";

const requirements = [{ name: "username", message: "Dane są wymagane" }] as const;

/** Edits name, bio and password; closes after saving, and keeps the input if that fails. */
export function ProfileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const form = useForm(requirements, async (valueOf) => {
    const edit = readProfileEdit(valueOf, profile);
    const { isBioUnchanged } = await dispatch(updateProfile({ id: profile._id, edit })).unwrap();
    onClose();
    if (isBioUnchanged) await notifyWarning(bioUnchanged);
    else await notifySuccess("Profil zapisany");
  });
  return (
    <Dialog title="Edytuj profil" onClose={onClose}>
      <Form form={form} submitLabel="Zapisz" busyLabel="Zapisywanie…" onCancel={onClose}>
        <Field
          label="Nazwa użytkownika"
          name="username"
          autoComplete="nickname"
          aria-required
          defaultValue={profile.username}
          error={form.errorOf("username")}
        />
        <TextAreaField
          label="O sobie"
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
    </Dialog>
  );
}

const bioUnchanged =
  "Profil zapisany, ale opis „O sobie” został: ten serwer nie pozwala go usunąć.";

/** Omits a blank password, and a bio that was and stays blank, which some backends reject. */
function readProfileEdit(valueOf: ValueOf, profile: Profile): ProfileEdit {
  const bio = valueOf("bio").trim();
  const password = valueOf("password");
  return {
    username: valueOf("username").trim(),
    ...((bio || profile.bio) && { bio }),
    ...(password.trim() && { password }),
  };
}
