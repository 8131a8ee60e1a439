import { isRecord } from "../../../src/shared/narrow";
import { backend } from "../network";

export type Document = Record<string, unknown>;

/** Applies a change to a document, and leaves other values unchanged. */
export function mapDocument(change: (document: Document) => Document): (body: unknown) => unknown {
  return (body) => (isRecord(body) ? change(body) : body);
}

/** Applies a change to each document of a list. */
export function mapDocuments(change: (document: Document) => Document): (list: unknown) => unknown {
  return (list) => (Array.isArray(list) ? list.map(mapDocument(change)) : list);
}

export function without(...keys: string[]): (body: unknown) => unknown {
  return mapDocument((document) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => !keys.includes(name))),
  );
}

export function reversed(list: unknown): unknown {
  return Array.isArray(list) ? list.toReversed() : list;
}

export function idOf(user: unknown): unknown {
  return isRecord(user) ? user._id : user;
}

/** Applies a change to each document of a response, at any depth. */
export function mapNestedDocuments(
  change: (document: Document) => Document,
): (body: unknown) => unknown {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, walk(inner)]);
    return change(Object.fromEntries(entries));
  };
  return walk;
}

/** Rewrites the responses to all calls. */
export function rewriteAllResponses(
  change: (response: Response, request: Request) => Promise<Response>,
) {
  const { handle } = backend;
  backend.handle = async (request) => change(await handle(request.clone()), request);
}

/** Returns a copy of a JSON response with another body and status. */
export async function withBody(
  response: Response,
  change: (body: unknown) => unknown,
  status = response.status,
): Promise<Response> {
  if (!response.headers.get("content-type")?.includes("json")) return response;
  const body = JSON.stringify(change(await response.json()));
  return new Response(body, { status, headers: { "content-type": "application/json" } });
}
