import { asCount, asString, isRecord } from "@blog/shared/narrow";
import { plainText } from "@blog/shared/plainText";
import type { ListedCategory } from "../category";
import { idOf, isNew, unwrap } from "./document";

/** A parsed category. `title` identifies it in requests, and `label` is displayed. */
export interface Category extends ListedCategory {
  label: string;
}

export function parseCategory(value: unknown): Category | null {
  if (!isRecord(value)) return null;
  const [_id, title] = [idOf(value), titleOf(value)];
  if (!_id || !title) return null;
  const postCount = asCount(value.postCount);
  return { _id, title, label: plainText(title), ...(postCount !== undefined && { postCount }) };
}

/** Parses the response to a new category; returns null if the category is not in it. */
export function parseNewCategory(data: unknown): Category | null {
  return parseCategory(unwrap(data, isNew("title")));
}

/** Returns the title of a topic, to which posts refer by the title alone or by the document; empty if there is none. */
export function titleOf(topic: unknown): string {
  return asString(isRecord(topic) ? topic.title : topic);
}
