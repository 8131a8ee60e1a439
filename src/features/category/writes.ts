import type { NewCategory } from "@blog/contract/category";
import * as endpoints from "@blog/contract/endpoints";
import { type Category, parseNewCategory } from "@blog/contract/parse/category";
import { listCategories } from "./api";
import { requireParsed } from "@blog/contract/responseError";
import { isSameText } from "@blog/shared/picturePaths";
import { type Deletion, send } from "../../api/request";
import { writeOrLookUp } from "../../api/unknownOutcome";
import { deleteDocument } from "../../api/writeRequest";

export async function createCategory(category: NewCategory): Promise<Category> {
  const write = async () => {
    return requireParsed(parseNewCategory(await send(endpoints.createCategory, category)));
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
