import { asCount, asRecord, asString } from "@blog/shared/narrow";
import { parseProfile, type Profile } from "./profile";

/** A user in the admin table; the e-mail address is empty if the backend does not send it. */
export interface ListedProfile extends Profile {
  email: string;
  /** Undefined, like the following fields, if the backend does not send it. */
  postCount: number | undefined;
  commentCount: number | undefined;
  isVerified: boolean | undefined;
}

/** Parses and freezes a profile as admins see it, since the deep freeze of Immer is slow; returns null if it has no id. */
export function parseListedProfile(user: unknown): ListedProfile | null {
  const profile = parseProfile(user);
  const { email, posts, commentCount, isAccountVerified: isVerified } = asRecord(user);
  return (
    profile &&
    Object.freeze({
      ...profile,
      email: asString(email),
      postCount: Array.isArray(posts) ? posts.length : undefined,
      commentCount: asCount(commentCount),
      isVerified: typeof isVerified === "boolean" ? isVerified : undefined,
    })
  );
}
