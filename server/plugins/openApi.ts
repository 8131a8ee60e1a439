import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** Describes the routes that are added after it as an OpenAPI document, at /api/docs/json. */
export function openApiPlugin(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      info: { title: "BLOG", version: "1.0.0" },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
  });
  app.register(async (docs) => {
    docs.get("/api/docs/json", { schema: { hide: true } }, async () => app.swagger());
  });
}
