import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { isRecord } from "../../src/shared/narrow";
import type { Account } from "./suite/backend";
import type { fetchFile, LooseRequest, Sender } from "./suite/client";
import { isCall, parseJson } from "./journal";
import type { JournalEntry } from "./connection";
import type { Leftover } from "./cleanup";

/** Profile of an account named by the operator, before the checks. */
export interface ProfileSnapshot {
  as: Account;
  username: string;
  bio: string;
  /** Whether a blank bio can be restored. */
  canBlankBio: boolean;
  url: string;
  /** Undefined without a photo, or if it cannot be fetched. */
  image: Uint8Array<ArrayBuffer> | undefined;
}

interface Transport {
  origin: string;
  sender: Sender;
  /** Rejects if the host is unreachable. */
  fetchPhoto: typeof fetchFile;
}

/** Reads everything in a profile that the checks may change. */
export async function takeSnapshot(as: Account, transport: Transport): Promise<ProfileSnapshot> {
  const { origin, sender, fetchPhoto } = transport;
  const { username, bio, url } = await readProfile(as, transport);
  const params = { id: as._id };
  const blank = { as, params, body: { username, bio: "" } };
  const canBlankBio =
    bio === "" && (await sender(origin, validatedEndpoints.updateProfile, blank)).status < 300;
  const file = url ? await fetchPhoto(new URL(url, origin)).catch(() => undefined) : undefined;
  const image = file && file.status < 300 ? file.bytes : undefined;
  return { as, username, bio, canBlankBio, url, image };
}

/** Returns why a request must not be sent: it would irreversibly change an account of the operator. */
export function lossObjection(snapshots: ProfileSnapshot[], call: string, request: LooseRequest) {
  const { as, params, body, image } = request;
  const own = snapshots.find(({ as: account }) => account._id === params?.["id"]);
  const texts = isRecord(body) ? body : {};
  if (own && call.startsWith("DELETE ")) return "a disposable account";
  if (own && ("password" in texts || "isAdmin" in texts)) return "a disposable account";
  // A regular account that is still new has nothing to lose; see `isNew`.
  if (own && own.bio === "" && !own.canBlankBio && texts["bio"] && !isNew(own, snapshots))
    return "an account whose blank bio can be restored";
  const sender = snapshots.find(({ as: account }) => account.token === as?.token);
  const isUpload = isCall({ call }, validatedEndpoints.uploadProfilePhoto) && image !== undefined;
  if (isUpload && sender && !sender.image && !isNew(sender, snapshots))
    return "an account whose photo can be restored";
  return undefined;
}

/** Returns whether a regular account has neither a bio nor a photo but the one that others have, too. */
function isNew({ as, bio, url }: ProfileSnapshot, snapshots: ProfileSnapshot[]): boolean {
  const isDefault = url === "" || snapshots.some((other) => other.as !== as && other.url === url);
  return !as.isAdmin && bio === "" && isDefault;
}

/** Restores changed profiles. @returns those it could not restore */
export async function restoreProfiles(
  snapshots: ProfileSnapshot[],
  journal: JournalEntry[],
  transport: Transport,
): Promise<Leftover[]> {
  const left: Leftover[] = [];
  for (const snapshot of snapshots.filter((profile) => mayHaveChanged(profile, journal))) {
    left.push(
      ...(await restore(snapshot, transport).catch(() => leftOf(snapshot, transport.origin))),
    );
  }
  return left;
}

async function restore(snapshot: ProfileSnapshot, transport: Transport): Promise<Leftover[]> {
  const { as, username, bio, image, url } = snapshot;
  const { origin, sender } = transport;
  const params = { id: as._id };
  const now = await readProfile(as, transport);
  const body = { username, ...(now.bio !== bio && { bio }) };
  if (now.bio !== bio || now.username !== username)
    await sender(origin, validatedEndpoints.updateProfile, { as, params, body });
  if (now.url !== url && image)
    await sender(origin, validatedEndpoints.uploadProfilePhoto, { as, form: {}, image });
  const after = await readProfile(as, transport);
  const isPhotoRestored = after.url === url || (image !== undefined && after.url !== now.url);
  const hasTexts = after.bio === bio && after.username === username;
  return [
    ...(hasTexts ? [] : leftTexts(snapshot, origin)),
    ...(isPhotoRestored ? [] : leftPhoto(snapshot, origin)),
  ];
}

function leftOf(snapshot: ProfileSnapshot, origin: string): Leftover[] {
  return [...leftTexts(snapshot, origin), ...leftPhoto(snapshot, origin)];
}

function leftTexts({ as, username, bio }: ProfileSnapshot, origin: string): Leftover[] {
  const body = JSON.stringify({ username, bio });
  const call = `PUT ${origin}/api/users/profile/${as._id} ${body} as ${as.email}`;
  return [{ what: `name or bio of ${as.email}`, call }];
}

function leftPhoto({ as, url }: ProfileSnapshot, origin: string): Leftover[] {
  const upload = `POST ${origin}${validatedEndpoints.uploadProfilePhoto.path} with ${url} as ${as.email}`;
  const what = `a photo of ${as.email} in place of ${url === "" ? "none" : url}`;
  return [{ what, call: url === "" ? "no call of this API removes a photo" : upload }];
}

async function readProfile({ _id, username }: Account, { origin, sender }: Transport) {
  const { text } = await sender(origin, validatedEndpoints.getProfile, { params: { id: _id } });
  const profile = parseJson(text);
  const { username: name = username, bio, profilePhoto } = isRecord(profile) ? profile : {};
  const url = isRecord(profilePhoto) ? profilePhoto["url"] : profilePhoto;
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  return { username: textOf(name), bio: textOf(bio), url: textOf(url) };
}

/** Returns whether any request may have changed the profile. */
function mayHaveChanged({ as }: ProfileSnapshot, journal: JournalEntry[]): boolean {
  return journal.some((entry) => {
    const { status, request } = entry;
    if (status >= 400 && status < 500) return false;
    if (isCall(entry, validatedEndpoints.uploadProfilePhoto)) return request.as?.token === as.token;
    return isCall(entry, validatedEndpoints.updateProfile) && request.params?.["id"] === as._id;
  });
}
