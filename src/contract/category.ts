import { z } from "zod";
import type { Call } from "./call";
import { countSchema, idParamsSchema, idSchema, momentSchema, textField } from "./document";
import { messageSchema } from "./error";
import { CATEGORY_TITLE } from "./limits";

export const categorySchema = z.object({
  _id: idSchema,
  title: z.string(),
  createdAt: momentSchema.optional(),
});
export type Category = z.infer<typeof categorySchema>;

/** A topic as listed; only the embedded backend sends `postCount`. */
export const listedCategorySchema = categorySchema.extend({ postCount: countSchema.optional() });
export type ListedCategory = z.infer<typeof listedCategorySchema>;

export const newCategorySchema = z.strictObject({
  title: textField(CATEGORY_TITLE, "Tytuł tematu"),
});
export type NewCategory = z.infer<typeof newCategorySchema>;

export const deletedCategorySchema = messageSchema.extend({ categoryId: idSchema });

export const categoryCalls = {
  listCategories: {
    method: "GET",
    path: "/api/categories",
    access: "public",
    status: 200,
    reply: z.array(listedCategorySchema),
  },
  createCategory: {
    method: "POST",
    path: "/api/categories",
    access: "admin",
    status: 201,
    body: newCategorySchema,
    reply: categorySchema,
  },
  deleteCategory: {
    method: "DELETE",
    path: "/api/categories/:id",
    access: "admin",
    status: 200,
    params: idParamsSchema,
    reply: deletedCategorySchema,
  },
} as const satisfies Record<string, Call>;
