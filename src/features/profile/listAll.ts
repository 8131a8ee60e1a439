/** Requests for the admin's table of users. Only admins load this module. */
import * as endpoints from "@blog/contract/endpoints";
import { requireParsed } from "@blog/contract/responseError";
import { parseList } from "@blog/shared/narrow";
import { newestFirst } from "@blog/shared/neighbours";
import { get, type RequestOptions } from "../../api/request";
import { type ListedProfile, parseListedProfile } from "@blog/contract/parse/account";
import { parseCount } from "@blog/contract/parse/document";

/** Lists all users, newest first; for admins only. */
export async function listProfiles(options?: RequestOptions): Promise<ListedProfile[]> {
  const data = await get(endpoints.listProfiles, options);
  return newestFirst(requireParsed(parseList(data, parseListedProfile), data));
}

export async function countProfiles(options?: RequestOptions): Promise<number> {
  return parseCount(await get(endpoints.countProfiles, options));
}
