import { z } from "zod";
import type { ValidatedEndpoint } from "./validatedEndpoint";
import * as endpoints from "./endpoints";
import { countSchema, idParamsSchema, idSchema, timestampSchema, topicField } from "./document";
import { messageSchema } from "./error";

export const categorySchema = z.object({
  _id: idSchema,
  title: z.string(),
  createdAt: timestampSchema.optional(),
});
export type CategoryResponse = z.infer<typeof categorySchema>;

/** A topic as listed; only the embedded backend sends `postCount`. */
export const listedCategorySchema = categorySchema.extend({ postCount: countSchema.optional() });
export type ListedCategory = z.infer<typeof listedCategorySchema>;

export const newCategorySchema = z.strictObject({
  title: topicField("Tytuł tematu"),
});
export type NewCategory = z.infer<typeof newCategorySchema>;

export const deletedCategorySchema = messageSchema.extend({ categoryId: idSchema });

export const categoryEndpoints = {
  listCategories: {
    ...endpoints.listCategories,
    status: 200,
    response: z.array(listedCategorySchema),
  },
  createCategory: {
    ...endpoints.createCategory,
    status: 201,
    body: newCategorySchema,
    response: categorySchema,
  },
  deleteCategory: {
    ...endpoints.deleteCategory,
    status: 200,
    params: idParamsSchema,
    response: deletedCategorySchema,
  },
} as const satisfies Record<string, ValidatedEndpoint>;
