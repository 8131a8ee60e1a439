import { calls } from "../../src/contract/calls";
import type { Account } from "../support/backend";
import { createClient, type Sender } from "./client";

/**
 * Remembers what accounts that are not ours look like.
 * @returns a function that gives them back their texts and photos; its result is what it could not
 */
export async function keepProfiles(
  accounts: Account[],
  origin: string,
  sender: Sender,
): Promise<() => Promise<string[]>> {
  const api = createClient(origin, { sender, isLenient: true });
  const kept = await Promise.all(
    accounts.map(async (as) => {
      const { username, bio, profilePhoto } = await api.ok(calls.getProfile, {
        params: { id: as._id },
      });
      return {
        as,
        username,
        bio,
        url: profilePhoto.url,
        image: await fileAt(profilePhoto.url, origin),
      };
    }),
  );
  return async () => {
    const left: string[] = [];
    for (const { as, username, bio, url, image } of kept) {
      const params = { id: as._id };
      const now = await api.ok(calls.getProfile, { params });
      // Some backends take no blank text.
      const body = { username, ...(now.bio !== bio && { bio }) };
      const { status } = await api.answer(calls.updateProfile, { as, params, body });
      if (status !== 200) left.push(`bio of ${username}`);
      if (now.profilePhoto.url === url) continue;
      if (image) await api.answer(calls.uploadProfilePhoto, { as, form: {}, image });
      else left.push(`photo of ${username}`);
    }
    return left;
  };
}

/** The bytes of a picture, undefined where there is none. */
async function fileAt(url: string, origin: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!url) return undefined;
  const response = await fetch(new URL(url, origin));
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
}
