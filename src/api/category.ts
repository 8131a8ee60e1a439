import { type Category, parseCategory } from "../contract/parse/category";
import * as endpoints from "../contract/endpoints";
import { type RequestOptions, get } from "./request";
import { requireParsed } from "./failure";
import { parseList } from "../shared/narrow";

export async function listCategories(options?: RequestOptions): Promise<Category[]> {
  const data = await get(endpoints.listCategories, options);
  return requireParsed(parseList(data, parseCategory), data);
}
