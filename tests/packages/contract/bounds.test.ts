import type { FastifyInstance } from "fastify";
import { channel } from "node:diagnostics_channel";
import { expect, it } from "vitest";
import { z } from "zod";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import type { ValidatedEndpoint } from "@blog/contract/validatedEndpoint";
import { boundedString } from "@blog/contract/document";
import { createTestApp } from "../../support/testApp";

interface RequestSchema {
  path: string;
  schema: unknown;
}

/** Returns the paths of the strings in a schema whose first check is not a maximum length that aborts. */
function unboundedStrings(schema: z.core.$ZodType, path: string): string[] {
  const { def } = schema._zod;
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) =>
      unboundedStrings(field, `${path}.${key}`),
    );
  }
  if (schema instanceof z.ZodPipe) return unboundedStrings(schema.in, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unboundedStrings(schema.unwrap(), path);
  if (schema instanceof z.ZodCatch) return unboundedStrings(schema.unwrap(), path);
  if (schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean) return [];
  if (schema instanceof z.ZodLiteral) return [];
  if (!(schema instanceof z.ZodString)) return [`${path} is an unknown ${def.type}`];
  const first = def.checks?.[0]?._zod.def;
  return first?.check === "max_length" && first.abort ? [] : [path];
}

const requests = Object.entries<ValidatedEndpoint>(validatedEndpoints).flatMap(
  ([name, { params, query, body, form }]) =>
    Object.entries({ params, query, body, form }).flatMap(([part, schema]) =>
      schema ? [{ path: `${name} ${part}`, schema }] : [],
    ),
);

it("every string of a request has a maximum length that is checked first", () => {
  expect(requests.length).toBeGreaterThan(20);
  expect(requests.flatMap(({ path, schema }) => unboundedStrings(schema, path))).toEqual([]);
});

it("so has every string of a route outside the contract", async () => {
  const schemas = await routeSchemas();
  const paths = schemas.map(({ path }) => path);
  expect(paths).toContain("/api/images/:file params");
  expect(paths).toContain("/posts/categories/:category/feed.xml params");
  expect(
    schemas.flatMap(({ path, schema }) =>
      schema instanceof z.ZodType ? unboundedStrings(schema, path) : [`${path} is no zod schema`],
    ),
  ).toEqual([]);
});

it("a string without a maximum, or trimmed before it, is reported", () => {
  const schema = z.object({
    bounded: boundedString(5, "").optional(),
    free: z.string(),
    trimmed: z.string().trim().max(5),
    lenient: z.string().max(5),
  });
  expect(unboundedStrings(schema, "x")).toEqual(["x.free", "x.trimmed", "x.lenient"]);
});

/** Collects the request schemas of all registered routes. */
async function routeSchemas(): Promise<RequestSchema[]> {
  const schemas: RequestSchema[] = [];
  const initialization = channel("fastify.initialization");
  const onInitialization = (message: unknown) => {
    const app: FastifyInstance = Reflect.get(Object(message), "fastify");
    app.addHook("onRoute", ({ url, schema }) => {
      for (const part of ["params", "querystring", "body"] as const)
        if (schema?.[part]) schemas.push({ path: `${url} ${part}`, schema: schema[part] });
    });
  };
  initialization.subscribe(onInitialization);
  const testApp = await createTestApp();
  initialization.unsubscribe(onInitialization);
  await testApp.close();
  return schemas;
}
