import { parseComment, type PostComment } from "../contract/parse/comment";
import * as endpoints from "../contract/endpoints";
import { type RequestOptions, get } from "./request";
import { UnexpectedResponseError } from "./failure";

export async function listComments(options?: RequestOptions): Promise<PostComment[]> {
  const data = await get(endpoints.listComments, options);
  if (!Array.isArray(data)) throw new UnexpectedResponseError(data);
  return data.map((comment) => parseComment(comment, "")).filter((comment) => comment !== null);
}
