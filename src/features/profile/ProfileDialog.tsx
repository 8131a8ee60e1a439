import { profileTexts } from "@blog/contract/fields";
import type { Profile } from "@blog/contract/parse/profile";
import { getProfile } from "./api";
import type { ProfileEdit } from "@blog/contract/profile";
import { notifySuccess, notifyWarning } from "../../lib/feedback/notify";
import { useAppDispatch } from "../../store/hooks";
import { updateProfile } from "./slice";
import { controlPropsOf, requirementsOf, textsToSend } from "../../form/describedFields";
import { Field, TextAreaField } from "../../form/Field";
import { PasswordField } from "../../form/PasswordField";
import { Form } from "../../form/Form";
import { useCloseQuestion } from "../../form/useCloseQuestion";
import { useEditMerge } from "../../form/useEditMerge";
import { useForm } from "../../form/useForm";
import { Dialog } from "../../ui/Dialog";

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
  const form = useForm(requirementsOf(profileTexts), async (valueOf, element) => {
    const typed = { username: valueOf("username").trim(), bio: valueOf("bio").trim() };
    const { merged, current } = await merge.merge(typed, element);
    const edit = toProfileEdit(merged, current, valueOf("password"));
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
          {...controlPropsOf("username", profileTexts.username)}
          autoComplete="nickname"
          defaultValue={profile.username}
          error={form.errorOf("username")}
        />
        <TextAreaField
          {...controlPropsOf("bio", profileTexts.bio)}
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

const labels = { username: profileTexts.username.label, bio: profileTexts.bio.label };

type EditedFields = Record<keyof typeof labels, string>;

function editedFields({ username, bio }: Profile): EditedFields {
  return { username, bio };
}

/** Returns the fields to send, without a blank password. */
function toProfileEdit(edited: EditedFields, current: EditedFields, password: string): ProfileEdit {
  return {
    ...textsToSend(profileTexts, edited, current),
    ...(password.trim() && { password }),
  };
}
