import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import { idParamsSchema } from "../../src/contract/document";
import { requireAdmin, requireOwner, requireUser } from "../plugins/auth";
import { parseForm } from "../plugins/bodyParsing";

export type FindOwnerId = (id: string) => Promise<string | undefined>;

type Hook = (request: FastifyRequest) => Promise<void>;

/** Maps an endpoint's schemas to Fastify's; a form's text fields are its body. */
type RouteSchema<C extends ValidatedEndpoint> = {
  [K in "params" as C extends Record<K, z.ZodType> ? K : never]: C["params"];
} & {
  [K in "query" as C extends Record<K, z.ZodType> ? "querystring" : never]: C["query"];
} & (C extends { body: infer B }
    ? { body: B }
    : C extends { form: infer F }
      ? { body: F }
      : unknown) & {
    response: Record<C["status"], C["response"]>;
  };

interface EndpointRouteOptions<C extends ValidatedEndpoint> {
  method: C["method"];
  url: C["path"];
  schema: RouteSchema<C>;
  onRequest: Hook[];
  preValidation: Hook[];
  preHandler: Hook[];
}

/** Derives them from the contract. @throws Error at start without the `ownerOf` that it needs */
export function routeOptionsFor<C extends ValidatedEndpoint>(
  call: C,
  ownerOf?: FindOwnerId,
): EndpointRouteOptions<C>;
export function routeOptionsFor(call: ValidatedEndpoint, ownerOf?: FindOwnerId) {
  const { params, query, body, form } = call;
  return {
    method: call.method,
    url: call.path,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(form && { body: form, consumes: ["multipart/form-data"] }),
      ...(call.access !== "public" && { security: [{ bearer: [] }] }),
      response: { [call.status]: call.response },
    },
    ...guardsFor(call, ownerOf),
    preValidation: form ? [parseForm] : [],
  };
}

/** Authenticates before the body is read; checks ownership once the id is validated. */
function guardsFor(
  call: ValidatedEndpoint,
  ownerOf?: FindOwnerId,
): { onRequest: Hook[]; preHandler: Hook[] } {
  const { access } = call;
  if (access === "public") return { onRequest: [], preHandler: [] };
  if (access === "user") return { onRequest: [requireUser], preHandler: [] };
  if (access === "admin") return { onRequest: [requireUser, requireAdmin], preHandler: [] };
  if (!ownerOf) throw new Error(`${call.method} ${call.path} needs ownerOf.`);
  const guard: Hook = async (request) => {
    const { id } = idParamsSchema.parse(request.params);
    requireOwner(request, await ownerOf(id), access === "ownerOrAdmin");
  };
  return { onRequest: [requireUser], preHandler: [guard] };
}
