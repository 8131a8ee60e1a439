import { isRecord } from "../../../src/lib/narrow";
import { backend } from "../network";

/** A document as backends send it. */
export type Document = Record<string, unknown>;

/** A change of one document; anything else stays as it is. */
export function mapDocument(change: (document: Document) => Document): (body: unknown) => unknown {
  return (body) => (isRecord(body) ? change(body) : body);
}

/** The same change for each document of a list. */
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

/** The same change for each document of an answer, however deep it lies. */
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

/** Answers of the backend as something else makes of them, whatever the call was. */
export function rewriteAllResponses(
  change: (response: Response, request: Request) => Promise<Response>,
) {
  const { handle } = backend;
  backend.handle = async (request) => change(await handle(request.clone()), request);
}

/** Another body and status in an answer that is JSON. */
export async function withBody(
  response: Response,
  change: (body: unknown) => unknown,
  status = response.status,
): Promise<Response> {
  if (!response.headers.get("content-type")?.includes("json")) return response;
  const body = JSON.stringify(change(await response.json()));
  return new Response(body, { status, headers: { "content-type": "application/json" } });
}
