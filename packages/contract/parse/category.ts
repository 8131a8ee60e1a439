import { asCount, asId, asString, isRecord } from "@blog/shared/narrow";
import { plainText } from "@blog/shared/plainText";
import type { ListedCategory } from "../category";

/** A parsed category. `title` identifies it in requests, and `label` is displayed. */
export interface Category extends ListedCategory {
  label: string;
}

export function parseCategory(value: unknown): Category | null {
  if (!isRecord(value)) return null;
  const [_id, title] = [asId(value._id), asString(value.title)];
  if (!_id || !title) return null;
  const postCount = asCount(value.postCount);
  return { _id, title, label: plainText(title), ...(postCount !== undefined && { postCount }) };
}
