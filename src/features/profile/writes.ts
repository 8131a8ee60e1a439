import type { Image } from "@blog/contract/document";
import type { ProfileEdit } from "@blog/contract/profile";
import * as endpoints from "@blog/contract/endpoints";
import { readSession, sessionUserId } from "../../lib/session";
import {
  parseFetchedProfile,
  parseNewPhoto,
  type FetchedProfile,
} from "@blog/contract/parse/profile";
import { requireParsed } from "@blog/contract/responseError";
import { isSameText } from "@blog/shared/picturePaths";
import { toFailure } from "../../api/failure";
import { getProfile } from "./api";
import { type Deletion, type Picture, send, type UploadOptions } from "../../api/request";
import { serverMessage, successMessage } from "@blog/contract/serverMessage";
import { writeOrLookUp } from "../../api/unknownOutcome";
import {
  UnknownOutcomeError,
  isMissing,
  deleteDocument,
  uploadPicture,
} from "../../api/writeRequest";

interface ProfileUpdate extends Pick<FetchedProfile, "profile" | "token"> {
  /** True if the user cleared the bio, but the backend rejected the empty bio; all other changes were saved. */
  isBioUnchanged: boolean;
}

/** Updates the username, bio or password; omitted fields, and a bio that cannot be emptied, stay unchanged. */
export async function updateProfile(id: string, edit: ProfileEdit): Promise<ProfileUpdate> {
  try {
    return { ...(await putProfile(id, edit)), isBioUnchanged: false };
  } catch (error) {
    // The message does not reveal which field was rejected. Unless it was the empty bio, the second request fails, too.
    const { status } = toFailure(error);
    if (edit.bio !== "" || (status !== 400 && status !== 422)) throw error;
    const { bio: _, ...otherFields } = edit;
    return { ...(await putProfile(id, otherFields)), isBioUnchanged: true };
  }
}

async function putProfile(
  id: string,
  edit: ProfileEdit,
): Promise<Omit<ProfileUpdate, "isBioUnchanged">> {
  const write = async (): Promise<Pick<FetchedProfile, "profile" | "token">> => {
    const data = await send(endpoints.updateProfile, edit, { params: { id } });
    return requireParsed(parseFetchedProfile(data, id));
  };
  return writeOrLookUp(write, async () => {
    // Only a log-in reveals whether the password has changed.
    if (edit.password) throw new UnknownOutcomeError(unknownPasswordMessage);
    const { profile } = await getProfile(id, { isFresh: true });
    const isStored =
      isSameText(profile.username, edit.username ?? profile.username) &&
      isSameText(profile.bio, edit.bio ?? profile.bio);
    return isStored ? { profile, token: null } : null;
  });
}

const unknownPasswordMessage =
  "Nie wiadomo, czy zmiany dotarły. Hasło mogło się już zmienić\u00a0– wyloguj się i\u00a0zaloguj nowym.";

export async function uploadProfilePhoto(
  photo: Picture,
  options: UploadOptions,
): Promise<{ profilePhoto: Image; message: string }> {
  const changedMessage = "Zdjęcie profilowe zmienione";
  const previousUrl = readSession()?.profilePhoto.url;
  const write = async () => {
    const data = await uploadPicture(endpoints.uploadProfilePhoto, photo, options);
    const profilePhoto = requireParsed(parseNewPhoto(data));
    return { profilePhoto, message: successMessage(serverMessage(data), changedMessage) };
  };
  return writeOrLookUp(write, async () => {
    const { profilePhoto } = (await getProfile(sessionUserId() ?? "", { isFresh: true })).profile;
    return profilePhoto.url === previousUrl ? null : { profilePhoto, message: changedMessage };
  });
}

/** Deletes an account and everything it owns. */
export function deleteProfile(id: string): Promise<Deletion> {
  const isDeleted = () => isMissing(() => getProfile(id, { isFresh: true }));
  return deleteDocument(endpoints.deleteProfile, id, "Konto usunięte", isDeleted);
}
