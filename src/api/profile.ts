import type { Image } from "../contract/document";
import type { ProfileResponse, ProfileEdit } from "../contract/profile";
import * as endpoints from "../contract/endpoints";
import { asCount, asString, isRecord } from "../shared/narrow";
import { newestFirst } from "../lib/dates/order";
import { loadExcerpts } from "../lib/text/excerpts";
import { parseAuthor, parseImage } from "./author";
import {
  type Deletion,
  type Picture,
  type RequestOptions,
  upload,
  type UploadOptions,
  get,
  remove,
  send,
} from "./request";
import { readSession, sessionUserId } from "../lib/session";
import {
  isGone,
  missingDocument,
  ResponseError,
  toFailure,
  UnexpectedResponseError,
} from "./failure";
import { isSameText, settle } from "./unknownOutcome";
import { type Post, parsePosts } from "./parsePost";
import { serverMessage, successMessage } from "./serverMessage";

/** A profile as the store holds it; a missing timestamp is null. */
export interface Profile extends Omit<ProfileResponse, "createdAt" | "posts"> {
  createdAt: string | null;
}

/** Fetches a profile and its posts, newest first. */
export async function getProfile(
  id: string,
  options?: RequestOptions,
): Promise<{ profile: Profile; posts: Post[] }> {
  const request = get(endpoints.getProfile, { ...options, params: { id } });
  const [data] = await Promise.all([request, loadExcerpts()]);
  const profile = parseProfile(data);
  const posts = isRecord(data) ? (data.posts ?? []) : [];
  // The posts hold only the author's id, or nothing, so the author is filled in from the profile.
  const { _id, username, profilePhoto } = profile;
  const user = { _id, username, profilePhoto };
  return { profile, posts: parsePosts(posts).map((post) => ({ ...post, user })) };
}

interface ProfileUpdate {
  profile: Profile;
  /** Replaces the token that a new password has invalidated. */
  token: string | null;
  /** True if the bio was cleared but the backend rejects a blank one; the rest was saved. */
  isBioUnchanged: boolean;
}

/** Updates the username, bio or password; keys left out stay unchanged. */
export async function updateProfile(id: string, edit: ProfileEdit): Promise<ProfileUpdate> {
  try {
    return { ...(await putProfile(id, edit)), isBioUnchanged: false };
  } catch (error) {
    // Backends word a rejected blank bio differently; any other mistake is rejected again.
    const { status } = toFailure(error);
    if (edit.bio !== "" || (status !== 400 && status !== 422)) throw error;
    const { bio: _, ...rest } = edit;
    return { ...(await putProfile(id, rest)), isBioUnchanged: true };
  }
}

async function putProfile(
  id: string,
  edit: ProfileEdit,
): Promise<Omit<ProfileUpdate, "isBioUnchanged">> {
  const write = async () => {
    const data = await send(endpoints.updateProfile, edit, { params: { id } });
    const token = isRecord(data) ? asString(data.token) || null : null;
    return { profile: parseProfile(data), token };
  };
  return settle(write, async () => {
    // Whether a password has changed, only logging in tells.
    if (edit.password)
      throw new ResponseError({ status: null, data: { message: passwordUnknown } });
    const { profile } = await getProfile(id, { isFresh: true });
    const isStored =
      isSameText(profile.username, edit.username ?? profile.username) &&
      isSameText(profile.bio, edit.bio ?? profile.bio);
    return isStored ? { profile, token: null } : null;
  });
}

const passwordUnknown =
  "Nie wiadomo, czy zmiany dotarły. Hasło mogło się już zmienić\u00a0– wyloguj się i\u00a0zaloguj nowym.";

export async function uploadProfilePhoto(
  photo: Picture,
  options: UploadOptions,
): Promise<{ profilePhoto: Image; message: string }> {
  const changed = "Zdjęcie profilowe zmienione";
  const before = readSession()?.profilePhoto.url;
  const write = async () => {
    const data = await upload(endpoints.uploadProfilePhoto, photo, options);
    const profilePhoto = parseImage(isRecord(data) ? data.profilePhoto : null);
    if (!profilePhoto.url) throw new UnexpectedResponseError(data);
    return { profilePhoto, message: successMessage(serverMessage(data), changed) };
  };
  return settle(write, async () => {
    const { profilePhoto } = (await getProfile(sessionUserId() ?? "", { isFresh: true })).profile;
    return profilePhoto.url === before ? null : { profilePhoto, message: changed };
  });
}

/** Deletes an account and everything it owns. */
export function deleteProfile(id: string): Promise<Deletion> {
  return remove(endpoints.deleteProfile, id, "Konto usunięte", () => isProfileGone(id));
}

async function isProfileGone(id: string): Promise<boolean> {
  try {
    await getProfile(id);
    return false;
  } catch (error) {
    if (isGone(error)) return true;
    throw error;
  }
}

/** A user in the admin table; the e-mail address is empty if the backend does not send it. */
export interface Account extends Profile {
  email: string;
  /** Like the following, undefined if the backend does not send it. */
  postCount: number | undefined;
  commentCount: number | undefined;
  isVerified: boolean | undefined;
}

/** Lists all users, newest first; admins only. Frozen, since the store's deep freeze is slow. */
export async function listProfiles(options?: RequestOptions): Promise<Account[]> {
  const data = await get(endpoints.listProfiles, options);
  if (!Array.isArray(data)) throw new UnexpectedResponseError(data);
  const accounts = data
    .filter((user) => isRecord(user) && parseAuthor(user) !== null)
    .map((user) => Object.freeze(parseAccount(user)));
  return newestFirst(accounts);
}

function parseAccount(user: Record<string, unknown>): Account {
  const { isAccountVerified: isVerified } = user;
  return {
    ...parseProfile(user),
    email: asString(user.email),
    postCount: Array.isArray(user.posts) ? user.posts.length : undefined,
    commentCount: asCount(user.commentCount),
    isVerified: typeof isVerified === "boolean" ? isVerified : undefined,
  };
}

export async function countProfiles(options?: RequestOptions): Promise<number> {
  const data = await get(endpoints.countProfiles, options);
  if (typeof data !== "number") throw new UnexpectedResponseError(data);
  return data;
}

function parseProfile(data: unknown): Profile {
  const author = parseAuthor(data);
  if (!author || !isRecord(data)) throw missingDocument(data);
  return {
    ...author,
    bio: author.bio ?? "",
    isAdmin: data.isAdmin === true,
    createdAt: asString(data.createdAt) || null,
  };
}
