import * as endpoints from "@blog/contract/endpoints";
import { type FetchedProfile, parseFetchedProfile } from "@blog/contract/parse/profile";
import { requireParsed } from "@blog/contract/responseError";
import { type RequestOptions, get } from "../../api/request";

/** Fetches a profile and its posts. */
export async function getProfile(id: string, options?: RequestOptions): Promise<FetchedProfile> {
  const data = await get(endpoints.getProfile, { ...options, params: { id } });
  return requireParsed(parseFetchedProfile(data, id), data);
}
