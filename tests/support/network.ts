import { http, HttpResponse, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";
import { createInProcessBackend, type InProcessBackend } from "./backend";
import { type CallName, nameOfCall } from "./callNames";

/** Backend of the current test, initially empty. */
export let backend: InProcessBackend;

/** Mock server that by default forwards requests to the embedded backend, so that its responses cannot get outdated. */
export const network = setupServer(http.all("*/api/*", ({ request }) => backend.handle(request)));

export function openBackend(): void {
  backend = createInProcessBackend();
}

export async function closeBackend(): Promise<void> {
  await backend.close();
}

type Method = "get" | "post" | "put" | "delete";

/** Responds to a call in place of the backend. @param path MSW pattern such as `/posts/:id` */
export function respondWith(
  method: Method,
  path: string,
  status: number,
  body: JsonBodyType = { message: "Serwer odmawia." },
): void {
  network.use(http[method](`*/api${path}`, () => HttpResponse.json(body, { status })));
}

/**
 * Sends a request to the backend, as another browser tab of an account would.
 * @param path such as `/posts/<id>`
 * @returns the parsed body of the response
 * @throws Error if the status of the response is not a success
 */
export async function requestElsewhere(
  { token }: { token: string },
  method: "GET" | "PUT" | "DELETE",
  path: string,
  body?: object,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await backend.handle(new Request(`http://localhost/api${path}`, init));
  if (!response.ok) throw new Error(`${method} ${path} is answered with ${response.status}.`);
  return response.json();
}

/** Creates posts, each dated one day after the previous one. */
export async function createPosts(author: { _id: string }, titles: readonly string[]) {
  const posts = [];
  for (const [index, title] of titles.entries()) {
    const createdAt = new Date(Date.UTC(2026, 1, index + 1, 12)).toISOString();
    posts.push(await backend.createPost(author, { title, createdAt }));
  }
  return posts;
}

/** Makes a function respond to a call in place of the backend. */
export function answerCall(
  call: CallName,
  respond: (request: Request) => Response | Promise<Response>,
): void {
  network.use(
    http.all("*/api/*", ({ request }) =>
      nameOfCall(request.method, request.url) === call ? respond(request) : undefined,
    ),
  );
}

/** Makes a call fail with a network error. */
export function failConnection(method: Method, path: string): void {
  network.use(http[method](`*/api${path}`, () => HttpResponse.error()));
}

/** Changes the body, and the status if given, of successful responses to a call, in order to imitate other backends. */
export function rewriteResponse(
  method: Method,
  path: string,
  change: (body: unknown) => unknown,
  status?: number,
): void {
  network.use(
    http[method](`*/api${path}`, async ({ request }) => {
      const response = await backend.handle(request);
      if (!response.ok) return response;
      const body = change(await response.json());
      return Response.json(body, { status: status ?? response.status });
    }),
  );
}

/** Holds the requests of a call until they are released. @returns a function that releases them */
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

/** Records the JSON bodies sent to the API from now on. @returns the list, which grows */
export function recordBodies(): unknown[] {
  const bodies: unknown[] = [];
  network.events.on("request:start", async ({ request }) => {
    const isJson = request.headers.get("content-type")?.includes("json");
    if (isJson) bodies.push(await request.clone().json());
  });
  return bodies;
}

/** Records requests to the API from now on, such as `GET /posts?pageNumber=1`. @returns the list, which grows */
export function recordRequests(): string[] {
  const requests: string[] = [];
  network.events.on("request:start", ({ request }) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname.replace("/api", "")}${search}`);
  });
  return requests;
}
