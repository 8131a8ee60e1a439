import { http, HttpResponse, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";
import { createInProcessBackend, type InProcessBackend } from "./backend";

/** Backend of the current test, initially empty. */
export let backend: InProcessBackend;

/** Forwards requests to the embedded backend by default, so that the mock cannot drift. */
export const network = setupServer(http.all("*/api/*", ({ request }) => backend.handle(request)));

type Handler = (request: Request) => Promise<Response>;

/** Handlers of rewriteHandlers calls, so that several rewrites of a call add up. */
const rewriteHandlers = new Map<string, Handler>();

export function openBackend(): void {
  rewriteHandlers.clear();
  backend = createInProcessBackend();
}

export async function closeBackend(): Promise<void> {
  await backend.close();
}

type Method = "get" | "post" | "put" | "delete";

/** Responds to a call with a status and a body. @param path MSW pattern such as `/posts/:id` */
export function failWith(
  method: Method,
  path: string,
  status: number,
  body: JsonBodyType = { message: "Serwer odmawia." },
): void {
  network.use(http[method](`*/api${path}`, () => HttpResponse.json(body, { status })));
}

/** Deletes a document as another tab of the account would. @param path such as `/posts/<id>` */
export async function deleteElsewhere(path: string, { token }: { token: string }): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await backend.handle(new Request(`http://localhost/api${path}`, { method: "DELETE", headers }));
}

/** Fails a call with a network error. */
export function failConnection(method: Method, path: string): void {
  network.use(http[method](`*/api${path}`, () => HttpResponse.error()));
}

/**
 * Rewrites the backend's successful responses to a call into those of other backends.
 */
export function rewriteResponse(
  method: Method,
  path: string,
  change: (body: unknown) => unknown,
  status?: number,
): void {
  const call = `${method} ${path}`;
  const previous = rewriteHandlers.get(call) ?? ((request) => backend.handle(request));
  const handler: Handler = async (request) => {
    const response = await previous(request);
    if (!response.ok) return response;
    return new HttpResponse(JSON.stringify(change(await response.json())), {
      status: status ?? response.status,
      headers: { "content-type": "application/json" },
    });
  };
  rewriteHandlers.set(call, handler);
  network.use(http[method](`*/api${path}`, ({ request }) => handler(request)));
}

/**
 * Holds requests until they are released.
 * @returns a function that releases them
 */
export function holdRequests(method: Method, path: string): () => void {
  const resolvers: (() => void)[] = [];
  const released = new Promise<void>((resolve) => resolvers.push(resolve));
  network.use(
    http[method](`*/api${path}`, async ({ request }) => {
      await released;
      return backend.handle(request);
    }),
  );
  return () => resolvers.forEach((release) => release());
}

/** Records requests to the API from now on, such as `GET /posts?pageNumber=1`. */
export function recordRequests(): string[] {
  const requests: string[] = [];
  network.events.on("request:start", ({ request }) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname.replace("/api", "")}${search}`);
  });
  return requests;
}
