/** Requests for the admin's table of users. Only admins load this module. */
import * as endpoints from "@blog/contract/endpoints";
import { requireParsed } from "@blog/contract/responseError";
import { asCount, asRecord, asString, parseList } from "@blog/shared/narrow";
import { newestFirst } from "@blog/shared/newestFirst";
import { get, type RequestOptions } from "../../api/request";
import { parseCount } from "@blog/contract/parse/document";
import { parseProfile, type Profile } from "./api";

/** A user in the admin table; the e-mail address is empty if the backend does not send it. */
export interface Account extends Profile {
  email: string;
  /** Undefined, like the following fields, if the backend does not send it. */
  postCount: number | undefined;
  commentCount: number | undefined;
  isVerified: boolean | undefined;
}

/** Lists all users, newest first; for admins only. Each is frozen here, since the deep freeze of Immer is slow. */
export async function listProfiles(options?: RequestOptions): Promise<Account[]> {
  const data = await get(endpoints.listProfiles, options);
  return newestFirst(requireParsed(parseList(data, parseAccount), data));
}

function parseAccount(user: unknown): Account | null {
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

export async function countProfiles(options?: RequestOptions): Promise<number> {
  return parseCount(await get(endpoints.countProfiles, options));
}
