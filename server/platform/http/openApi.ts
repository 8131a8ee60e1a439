import swagger from "@fastify/swagger";
import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

const description =
  "A new password invalidates all tokens; the response of PUT /api/users/profile/{id} holds a new one.";

export const openApiPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        info: { title: app.site().name, version: "1.0.0", description },
        components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
      },
      transform: jsonSchemaTransform,
    });
    // Serialised once, since the same bytes share their compressed form.
    let body: Buffer | undefined;
    app.get("/api/docs/json", { schema: { hide: true } }, async (_request, reply) => {
      reply.type("application/json; charset=utf-8");
      return (body ??= Buffer.from(JSON.stringify(app.swagger())));
    });
  },
  { name: "open-api" },
);
