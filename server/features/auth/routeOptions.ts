import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { ValidatedEndpoint } from "@blog/contract/validatedEndpoint";
import { isForOwners, requireAccount, requireRights, type Rights } from "./plugin";
import { parseForm } from "../../platform/http/bodyParsing";

type Hook = (request: FastifyRequest) => Promise<void>;

/** Maps the schemas of an endpoint to those of a Fastify route. The text fields of a form become the body. */
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

/** Derives the options of a route from an endpoint. @param findOwnerId required if only owners may call the endpoint */
export function routeOptionsFor<C extends ValidatedEndpoint>(
  endpoint: C,
  findOwnerId?: Rights["findOwnerId"],
): EndpointRouteOptions<C>;
export function routeOptionsFor(endpoint: ValidatedEndpoint, findOwnerId?: Rights["findOwnerId"]) {
  const { params, query, body, form } = endpoint;
  return {
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(form && { body: form, consumes: ["multipart/form-data"] }),
      ...(endpoint.access !== "public" && { security: [{ bearer: [] }] }),
      response: { [endpoint.status]: endpoint.response },
    },
    ...guardsFor(endpoint, findOwnerId),
    preValidation: form ? [parseForm] : [],
  };
}

/** Returns hooks that authenticate before the body is read, and check ownership once the id has been validated. */
function guardsFor(
  endpoint: ValidatedEndpoint,
  findOwnerId: Rights["findOwnerId"] | undefined,
): { onRequest: Hook[]; preHandler: Hook[] } {
  const { method, path, access } = endpoint;
  if (access === "public") return { onRequest: [], preHandler: [] };
  if (isForOwners(endpoint) && !findOwnerId)
    throw new Error(`${method} ${path} needs findOwnerId.`);
  const rights: Rights = { access, findOwnerId: findOwnerId ?? (async () => undefined) };
  return {
    onRequest: [(request) => requireAccount(request, rights)],
    preHandler: isForOwners(endpoint) ? [(request) => requireRights(request, rights)] : [],
  };
}
