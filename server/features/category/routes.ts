import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { categoryEndpoints, type CategoryResponse } from "@blog/contract/category";
import { countRowsBy } from "../../platform/db/rows";
import { accountOf, deleteAs, writeAs } from "../auth/plugin";
import { publicRead } from "../../platform/cache/responseCachePlugin";
import { deleteCategory, insertCategory, listCategories } from "./repository";
import { HttpError, orNotFound } from "../../platform/http/httpError";
import { routeOptionsFor } from "../auth/routeOptions";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/db/schema";
import { toIds } from "../auth/mapper";

const { compare } = new Intl.Collator("pl");

export const categoryRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;

  app.route({
    ...routeOptionsFor(categoryEndpoints.listCategories),
    ...publicRead,
    handler: async () => {
      const postCounts = await countRowsBy(db, "posts", "category");
      const categories = (await listCategories(db)).map((row) => {
        const category = toCategory(row);
        return { ...category, postCount: postCounts.get(category.title) ?? 0 };
      });
      return categories.toSorted((one, other) => compare(one.title, other.title));
    },
  });

  app.route({
    ...routeOptionsFor(categoryEndpoints.createCategory),
    handler: async (request, reply) => {
      const { title } = request.body;
      const category = await app.writeQuotas.spend("edits", accountOf(request), (write) =>
        writeAs(request, write, (transaction) => insertCategory(transaction, title)),
      );
      if (!category) throw new HttpError(400, "Taki temat już istnieje.");
      return reply.code(201).send(toCategory(category));
    },
  });

  app.route({
    ...routeOptionsFor(categoryEndpoints.deleteCategory),
    handler: async (request) => {
      const { id } = request.params;
      orNotFound(await deleteAs(request, (transaction) => deleteCategory(transaction, id)));
      return { message: "Temat usunięty", categoryId: id };
    },
  });
};

export function toCategory(row: Selectable<Tables["categories"]>): CategoryResponse {
  return { ...toIds(row), title: row.title, createdAt: row.created_at };
}
