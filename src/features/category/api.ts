import { type Category, parseCategory } from "@blog/contract/parse/category";
import * as endpoints from "@blog/contract/endpoints";
import { type RequestOptions, get } from "../../api/request";
import { requireParsed } from "@blog/contract/responseError";
import { parseList } from "@blog/shared/narrow";

export async function listCategories(options?: RequestOptions): Promise<Category[]> {
  const data = await get(endpoints.listCategories, options);
  return requireParsed(parseList(data, parseCategory), data);
}
