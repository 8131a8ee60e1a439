import type { ListedCategory } from "../contract/category";
import * as endpoints from "../contract/endpoints";
import { asCount, asString, isRecord } from "../shared/narrow";
import { type RequestOptions, get } from "./request";
import { UnexpectedResponseError } from "./failure";
import { plainText } from "../shared/plainText";

/** A category as the store holds it: `title` identifies it to the backend, `label` is shown. */
export interface Category extends ListedCategory {
  label: string;
}

export async function listCategories(options?: RequestOptions): Promise<Category[]> {
  const data = await get(endpoints.listCategories, options);
  if (!Array.isArray(data)) throw new UnexpectedResponseError(data);
  return data.map(parseCategory).filter((category) => category !== null);
}

export function parseCategory(value: unknown): Category | null {
  if (!isRecord(value)) return null;
  const [_id, title] = [asString(value._id), asString(value.title)];
  if (!_id || !title) return null;
  const postCount = asCount(value.postCount);
  return { _id, title, label: plainText(title), ...(postCount !== undefined && { postCount }) };
}
