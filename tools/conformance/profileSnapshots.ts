import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { isRecord } from "../../src/lib/narrow";
import type { Account } from "../../tests/support/backend";
import type { fetchFile, LooseRequest, Sender } from "../../tests/contract/client";
import { isCall, parsed } from "./journal";
import type { Entry } from "./connection";
import type { Left } from "./cleanup";

/** What the profile of an account that is not ours held before. */
export interface ProfileSnapshot {
  as: Account;
  username: string;
  bio: string;
  /** Whether a bio that was blank could be made blank again. */
  canBlankBio: boolean;
  url: string;
  /** Undefined where there is no photo, or none that can be fetched. */
  image: Uint8Array<ArrayBuffer> | undefined;
}

interface Ways {
  origin: string;
  sender: Sender;
  /** Fetches a photo; fails where its host cannot be reached. */
  fetchPhoto: typeof fetchFile;
}

/** Reads all of a profile that may be changed and is to be given back. */
export async function takeSnapshot(as: Account, ways: Ways): Promise<ProfileSnapshot> {
  const { origin, sender, fetchPhoto } = ways;
  const { username, bio, url } = await readProfile(as, ways);
  const params = { id: as._id };
  const blank = { as, params, body: { username, bio: "" } };
  const canBlankBio =
    bio === "" && (await sender(origin, validatedEndpoints.updateProfile, blank)).status < 300;
  const file = url ? await fetchPhoto(new URL(url, origin)).catch(() => undefined) : undefined;
  const image = file && file.status < 300 ? file.bytes : undefined;
  return { as, username, bio, canBlankBio, url, image };
}

/** Why something is not to be sent: it would change such an account for good. */
export function lossIn(snapshots: ProfileSnapshot[], call: string, request: LooseRequest) {
  const { as, params, body, image } = request;
  const own = snapshots.find((one) => one.as._id === params?.["id"]);
  const texts = isRecord(body) ? body : {};
  if (own && call.startsWith("DELETE ")) return "an account that may be lost";
  if (own && ("password" in texts || "isAdmin" in texts)) return "an account that may be lost";
  if (own && own.bio === "" && !own.canBlankBio && texts["bio"])
    return "an account whose blank bio can be given back";
  const sender = snapshots.find((one) => one.as.token === as?.token);
  const isUpload = isCall({ call }, validatedEndpoints.uploadProfilePhoto) && image !== undefined;
  if (isUpload && sender && !sender.image) return "an account whose photo can be given back";
  return undefined;
}

/** Gives accounts back what was changed. @returns what it could not */
export async function restoreProfiles(
  snapshots: ProfileSnapshot[],
  journal: Entry[],
  ways: Ways,
): Promise<Left[]> {
  const left: Left[] = [];
  for (const one of snapshots.filter((profile) => isTouched(profile, journal))) {
    left.push(...(await restore(one, ways).catch(() => [...leftOf(one, ways.origin)])));
  }
  return left;
}

/** How many requests it takes to give back what may have been changed. */
export function costOfRestoring(snapshots: ProfileSnapshot[], journal: Entry[]): number {
  return 3 * snapshots.filter((profile) => isTouched(profile, journal)).length;
}

async function restore(snapshot: ProfileSnapshot, ways: Ways): Promise<Left[]> {
  const { as, username, bio, image, url } = snapshot;
  const { origin, sender } = ways;
  const params = { id: as._id };
  const now = await readProfile(as, ways);
  const body = { username, ...(now.bio !== bio && { bio }) };
  if (now.bio !== bio || now.username !== username)
    await sender(origin, validatedEndpoints.updateProfile, { as, params, body });
  if (now.url !== url && image)
    await sender(origin, validatedEndpoints.uploadProfilePhoto, { as, form: {}, image });
  const after = await readProfile(as, ways);
  const isPhotoBack = after.url === url || after.url !== now.url;
  const isBack = after.bio === bio && after.username === username && isPhotoBack;
  return isBack ? [] : leftOf(snapshot, origin);
}

function leftOf({ as, username, bio, url }: ProfileSnapshot, origin: string): Left[] {
  const body = JSON.stringify({ username, bio });
  const call = `PUT ${origin}/api/users/profile/${as._id} ${body} as ${as.email}`;
  return [{ what: `name, bio or photo of „${username}” (photo: ${url || "none"})`, call }];
}

async function readProfile({ _id, username }: Account, { origin, sender }: Ways) {
  const { text } = await sender(origin, validatedEndpoints.getProfile, { params: { id: _id } });
  const profile = parsed(text);
  const { username: name = username, bio, profilePhoto } = isRecord(profile) ? profile : {};
  const url = isRecord(profilePhoto) ? profilePhoto["url"] : profilePhoto;
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  return { username: textOf(name), bio: textOf(bio), url: textOf(url) };
}

/** Whether something was sent that may have changed it, by whomever. */
function isTouched({ as }: ProfileSnapshot, journal: Entry[]): boolean {
  return journal.some((entry) => {
    const { status, request } = entry;
    if (status >= 400 && status < 500) return false;
    if (isCall(entry, validatedEndpoints.uploadProfilePhoto)) return request.as?.token === as.token;
    return isCall(entry, validatedEndpoints.updateProfile) && request.params?.["id"] === as._id;
  });
}
