import { expect, it } from "vitest";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import { refusal, type Suite, unique, writePost } from "./suite";

export function checkCategory(suite: Suite): void {
  const { api, admin, owner } = suite;

  async function createCategory(title = unique("Temat")) {
    return api.ok(validatedEndpoints.createCategory, { as: admin, body: { title } });
  }

  const deleteCategory = (id: string) =>
    api.ok(validatedEndpoints.deleteCategory, { as: admin, params: { id } });

  it("creates a topic that is listed publicly", async () => {
    const category = await createCategory();
    expect(await api.ok(validatedEndpoints.listCategories, {})).toContainEqual(
      expect.objectContaining(category),
    );
    await deleteCategory(category._id);
  });

  it("keeps quotes, symbols and Polish letters of a title, and trims it", async () => {
    const title = unique('<b>C# & „Źdźbło” / 100%</b> "');
    const category = await createCategory(`  ${title} `);
    expect(category.title).toBe(title.trim());
    await deleteCategory(category._id);
  });

  it("deletes a topic", async () => {
    const { _id } = await createCategory();
    expect(await deleteCategory(_id)).toMatchObject({ categoryId: _id });
    const categories = await api.ok(validatedEndpoints.listCategories, {});
    expect(categories.map((category) => category._id)).not.toContain(_id);
  });

  it("returns 404 for a topic that was deleted", async () => {
    const { _id } = await createCategory();
    await deleteCategory(_id);
    const request = { as: admin, params: { id: _id } };
    expect(await api.refuse(validatedEndpoints.deleteCategory, request)).toEqual(refusal(404));
  });

  it("keeps the posts of a topic that was deleted", async () => {
    const { _id, title } = await createCategory();
    const post = await writePost(suite, owner, { category: title });
    await deleteCategory(_id);
    const posts = await api.ok(validatedEndpoints.listPostsOfCategory, {
      query: { category: title },
    });
    expect(posts.map(({ _id: id }) => id)).toEqual([post._id]);
  });
}
