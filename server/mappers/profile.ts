import type { PrivateProfile, ProfileResponse } from "../../src/contract/profile";
import type { PostRow } from "../repositories/post";
import type { UserRow } from "../repositories/user";
import { toAuthor } from "./author";
import { toBarePost } from "./post";

export function toProfile(user: UserRow, posts: PostRow[]): ProfileResponse {
  return {
    ...toAuthor(user),
    bio: user.bio,
    isAdmin: user.is_admin === 1,
    createdAt: user.created_at,
    posts: posts.map(toBarePost),
  };
}

export function toPrivateProfile(user: UserRow, posts: PostRow[]): PrivateProfile {
  return { ...toProfile(user, posts), email: user.email };
}
