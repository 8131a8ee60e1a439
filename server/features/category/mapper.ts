import type { Selectable } from "kysely";
import type { CategoryResponse } from "@blog/contract/category";
import type { Tables } from "../../platform/db/schema";
import { toIds } from "../auth/mapper";

export function toCategory(row: Selectable<Tables["categories"]>): CategoryResponse {
  return { ...toIds(row), title: row.title, createdAt: row.created_at };
}
