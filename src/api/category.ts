import type { Category } from "../contract/category";
import { asString, isRecord } from "../lib/narrow";
import { client, type CallOptions } from "./client";
import { AnswerError } from "./failure";

/** The topics, in whatever order the backend keeps them. */
export async function listCategories(options?: CallOptions): Promise<Category[]> {
  const { data } = await client.get<unknown>("/categories", options);
  if (!Array.isArray(data)) throw new AnswerError();
  return data.map(readCategory).filter((category) => category !== null);
}

function readCategory(value: unknown): Category | null {
  if (!isRecord(value)) return null;
  const [_id, title] = [asString(value._id), asString(value.title)];
  return _id && title ? { _id, title } : null;
}
