import type { ListedCategory, NewCategory } from "../contract/category";
import * as endpoints from "../contract/endpoints";
import { asCount, asString, isRecord } from "../shared/narrow";
import { type Deletion, type RequestOptions, get, remove, send } from "./request";
import { UnexpectedResponseError } from "./failure";
import { isSameText, settle } from "./unknownOutcome";
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

export async function createCategory(category: NewCategory): Promise<Category> {
  const write = async () => {
    const data = await send(endpoints.createCategory, category);
    const created = parseCategory(data);
    if (!created) throw new UnexpectedResponseError(data);
    return created;
  };
  return settle(write, async () => {
    const categories = await listCategories({ isFresh: true });
    return categories.find(({ label }) => isSameText(label, category.title)) ?? null;
  });
}

/** Deletes a category, but not its posts; admins only. */
export function deleteCategory(id: string): Promise<Deletion> {
  return remove(endpoints.deleteCategory, id, "Temat usunięty", async () => {
    const categories = await listCategories({ isFresh: true });
    return categories.every(({ _id }) => _id !== id);
  });
}

function parseCategory(value: unknown): Category | null {
  if (!isRecord(value)) return null;
  const [_id, title] = [asString(value._id), asString(value.title)];
  if (!_id || !title) return null;
  const postCount = asCount(value.postCount);
  return { _id, title, label: plainText(title), ...(postCount !== undefined && { postCount }) };
}
