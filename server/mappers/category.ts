import type { Selectable } from "kysely";
import type { CategoryResponse } from "../../src/contract/category";
import type { Tables } from "../db/schema";

export function toCategory(row: Selectable<Tables["categories"]>): CategoryResponse {
  return { _id: row.id, title: row.title, createdAt: row.created_at };
}
