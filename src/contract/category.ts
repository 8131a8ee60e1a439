import { z } from "zod";
import type { Call } from "./call";
import { idParamsSchema, idSchema, momentSchema, textField } from "./document";
import { messageSchema } from "./error";
import { CATEGORY_TITLE } from "./limits";

export const categorySchema = z.object({
  _id: idSchema,
  title: z.string(),
  createdAt: momentSchema.optional(),
});
export type Category = z.infer<typeof categorySchema>;

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
    reply: z.array(categorySchema),
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
