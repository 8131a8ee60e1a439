import type { ListedCategory, NewCategory } from "../contract/category";
import { asCount, asString, isRecord } from "../lib/narrow";
import { type CallOptions, get, remove, send } from "./request";
import { AnswerError, serverMessage } from "./failure";
import { plainText } from "./plainText";

/** A topic as the page keeps it: `title` is what the backend knows it by, `label` what people read. */
export interface Category extends ListedCategory {
  label: string;
}

/** The topics, in whatever order the backend keeps them. */
export async function listCategories(options?: CallOptions): Promise<Category[]> {
  const data = await get("/categories", options);
  if (!Array.isArray(data)) throw new AnswerError();
  return data.map(readCategory).filter((category) => category !== null);
}

/** Adds a topic, for admins. */
export async function createCategory(category: NewCategory): Promise<Category> {
  const data = await send("post", "/categories", category, { isAuthorized: true });
  const created = readCategory(data);
  if (!created) throw new AnswerError(serverMessage(data));
  return created;
}

/** Deletes a topic, for admins; its posts stay. @returns what the server says */
export function deleteCategory(id: string): Promise<string> {
  return remove(`/categories/${encodeURIComponent(id)}`, "Temat usunięty");
}

function readCategory(value: unknown): Category | null {
  if (!isRecord(value)) return null;
  const [_id, title] = [asString(value._id), asString(value.title)];
  if (!_id || !title) return null;
  const postCount = asCount(value.postCount);
  return { _id, title, label: plainText(title), ...(postCount !== undefined && { postCount }) };
}
