import type { Selectable } from "kysely";
import type { Category } from "../../src/contract/category";
import type { Tables } from "../db/schema";

export function toCategory(row: Selectable<Tables["categories"]>): Category {
  return { _id: row.id, title: row.title, createdAt: row.created_at };
}
