import type { NewCategory } from "../contract/category";
import * as endpoints from "../contract/endpoints";
import { type Category, parseCategory } from "../contract/parse/category";
import { listCategories } from "./category";
import { requireParsed } from "./failure";
import { type Deletion, send } from "./request";
import { isSameText, writeOrLookUp } from "./unknownOutcome";
import { deleteDocument } from "./writeRequest";

export async function createCategory(category: NewCategory): Promise<Category> {
  const write = async () => {
    const data = await send(endpoints.createCategory, category);
    return requireParsed(parseCategory(data), data);
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
