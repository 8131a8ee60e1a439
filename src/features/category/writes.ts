import type { NewCategory } from "@blog/contract/category";
import * as endpoints from "@blog/contract/endpoints";
import { type Category, parseCategory } from "@blog/contract/parse/category";
import { isNew, unwrap } from "@blog/contract/parse/document";
import { listCategories } from "./api";
import { requireParsed } from "@blog/contract/responseError";
import { type Deletion, send } from "../../api/request";
import { isSameText, writeOrLookUp } from "../../api/unknownOutcome";
import { deleteDocument } from "../../api/writeRequest";

export async function createCategory(category: NewCategory): Promise<Category> {
  const write = async () => {
    const data = await send(endpoints.createCategory, category);
    return requireParsed(parseCategory(unwrap(data, isNew("title"))));
  };
  return writeOrLookUp(write, async () => {
    const categories = await listCategories({ isFresh: true });
    return categories.find(({ label }) => isSameText(label, category.title)) ?? null;
  });
}

/** Deletes a category, but not its posts. Only admins may do this. */
export function deleteCategory(id: string): Promise<Deletion> {
  return deleteDocument(endpoints.deleteCategory, id, "Temat usunięty", async () => {
    const categories = await listCategories({ isFresh: true });
    return categories.every(({ _id }) => _id !== id);
  });
}
