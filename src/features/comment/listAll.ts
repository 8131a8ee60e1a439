import * as endpoints from "@blog/contract/endpoints";
import { parseComment, type PostComment } from "@blog/contract/parse/comment";
import { requireParsed } from "@blog/contract/responseError";
import { parseList } from "@blog/shared/narrow";
import { get, type RequestOptions } from "../../api/request";

/** Lists all comments; for admins only. */
export async function listComments(options?: RequestOptions): Promise<PostComment[]> {
  const data = await get(endpoints.listComments, options);
  return requireParsed(
    parseList(data, (comment) => parseComment(comment, "")),
    data,
  );
}
