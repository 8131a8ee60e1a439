import type { Selectable } from "kysely";
import type { CategoryResponse } from "@blog/contract/category";
import type { Tables } from "../../platform/db/schema";

export function toCategory(row: Selectable<Tables["categories"]>): CategoryResponse {
  return { _id: row.id, title: row.title, createdAt: row.created_at };
}
