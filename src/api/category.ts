import { type Category, parseCategory } from "../contract/parse/category";
import * as endpoints from "../contract/endpoints";
import { type RequestOptions, get } from "./request";
import { UnexpectedResponseError } from "./failure";

export async function listCategories(options?: RequestOptions): Promise<Category[]> {
  const data = await get(endpoints.listCategories, options);
  if (!Array.isArray(data)) throw new UnexpectedResponseError(data);
  return data.map(parseCategory).filter((category) => category !== null);
}
