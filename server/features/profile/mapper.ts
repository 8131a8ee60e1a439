import type { PrivateProfile, ProfileResponse } from "@blog/contract/profile";
import type { UserRow } from "../auth/repository";
import { toAuthor } from "../auth/mapper";

/** Maps an account to a public profile without its posts, which are streamed. */
export function toProfile(user: UserRow): Omit<ProfileResponse, "posts"> {
  return {
    ...toAuthor(user),
    bio: user.bio,
    isAdmin: user.is_admin === 1,
    createdAt: user.created_at,
  };
}

export function toPrivateProfile(user: UserRow): Omit<PrivateProfile, "posts"> {
  return { ...toProfile(user), email: user.email };
}
