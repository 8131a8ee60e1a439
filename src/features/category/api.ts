import { type Category, parseCategory } from "@blog/contract/parse/category";
import * as endpoints from "@blog/contract/endpoints";
import { type RequestOptions, get } from "../../api/request";
import { requireParsed } from "../../api/failure";
import { parseList } from "@blog/shared/narrow";

export async function listCategories(options?: RequestOptions): Promise<Category[]> {
  const data = await get(endpoints.listCategories, options);
  return requireParsed(parseList(data, parseCategory), data);
}
