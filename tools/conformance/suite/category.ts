import { expect } from "vitest";
import { breaking, type DeclareCheck, harmless } from "./check";
import { idsOf, type Suite, unique, writePost } from "./suite";

export function declareCategoryChecks(suite: Suite, check: DeclareCheck): void {
  const { api, admin, owner } = suite;

  async function createCategory(title = unique("Temat")) {
    return api.ok("createCategory", { as: admin, body: { title } });
  }

  const deleteCategory = (id: string) => api.ok("deleteCategory", { as: admin, params: { id } });

  check("creates a topic that is listed publicly", breaking, async () => {
    const category = await createCategory();
    expect(await api.ok("listCategories", {})).toContainEqual(expect.objectContaining(category));
    await deleteCategory(category._id);
  });

  check("keeps the posts of a topic that was deleted", harmless, async () => {
    const { _id, title } = await createCategory();
    const post = await writePost(suite, owner, { category: title });
    await deleteCategory(_id);
    const posts = await api.ok("listPostsOfCategory", { query: { category: title } });
    expect(idsOf(posts)).toEqual([post._id]);
  });
}
