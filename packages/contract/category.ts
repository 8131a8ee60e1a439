import { z } from "zod";
import { created, ok } from "./validatedEndpoint";
import { topicTexts } from "./fields";
import * as endpoints from "./endpoints";
import {
  countSchema,
  documentIdFields,
  idParamsSchema,
  idSchema,
  timestampSchema,
  messageSchema,
} from "./document";
import { requestTexts, responseTexts } from "./textSchemas";

const categorySchema = z.object({
  ...documentIdFields,
  ...responseTexts(topicTexts),
  createdAt: timestampSchema.optional(),
});
export type CategoryResponse = z.infer<typeof categorySchema>;

/** An item of the list of categories. Only the embedded backend sends `postCount`. */
const listedCategorySchema = categorySchema.extend({ postCount: countSchema.optional() });
export type ListedCategory = z.infer<typeof listedCategorySchema>;

export const newCategorySchema = z.strictObject(requestTexts(topicTexts));
export type NewCategory = z.infer<typeof newCategorySchema>;

export const categoryEndpoints = {
  listCategories: ok(endpoints.listCategories, { response: z.array(listedCategorySchema) }),
  createCategory: created(endpoints.createCategory, {
    body: newCategorySchema,
    response: categorySchema,
  }),
  deleteCategory: ok(endpoints.deleteCategory, {
    params: idParamsSchema,
    response: messageSchema.extend({ categoryId: idSchema }),
  }),
};
