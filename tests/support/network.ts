import { http, HttpResponse, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";
import { createInProcessBackend, type InProcessBackend } from "./backend";

/** The backend of the running test; empty at its start. */
export let backend: InProcessBackend;

/** What pages under test talk to: by default the embedded backend itself, so the mock cannot drift. */
export const network = setupServer(http.all("*/api/*", ({ request }) => backend.handle(request)));

type Answer = (request: Request) => Promise<Response>;

/** How calls are answered that were rewritten: one rewriting goes on from those before it. */
const rewritten = new Map<string, Answer>();

export function openBackend(): void {
  rewritten.clear();
  backend = createInProcessBackend();
}

export async function closeBackend(): Promise<void> {
  await backend.close();
}

type Method = "get" | "post" | "put" | "delete";

/** Lets a call fail with a status and a body. @param path as MSW matches it, such as `/posts/:id` */
export function failWith(
  method: Method,
  path: string,
  status: number,
  body: JsonBodyType = { message: "Serwer odmawia." },
): void {
  network.use(http[method](`*/api${path}`, () => HttpResponse.json(body, { status })));
}

/** Cuts the line of a call. */
export function failConnection(method: Method, path: string): void {
  network.use(http[method](`*/api${path}`, () => HttpResponse.error()));
}

/**
 * Rewrites the backend's own answers to a call, into those of other backends. What it refuses stays
 * as it is.
 */
export function rewriteResponse(
  method: Method,
  path: string,
  change: (body: unknown) => unknown,
  status?: number,
): void {
  const call = `${method} ${path}`;
  const before = rewritten.get(call) ?? ((request) => backend.handle(request));
  const answer: Answer = async (request) => {
    const response = await before(request);
    if (!response.ok) return response;
    return new HttpResponse(JSON.stringify(change(await response.json())), {
      status: status ?? response.status,
      headers: { "content-type": "application/json" },
    });
  };
  rewritten.set(call, answer);
  network.use(http[method](`*/api${path}`, ({ request }) => answer(request)));
}

/**
 * Holds a call back.
 * @returns a function that lets it through
 */
export function holdRequests(method: Method, path: string): () => void {
  const waiting: (() => void)[] = [];
  const gate = new Promise<void>((resolve) => waiting.push(resolve));
  network.use(
    http[method](`*/api${path}`, async ({ request }) => {
      await gate;
      return backend.handle(request);
    }),
  );
  return () => waiting.forEach((letThrough) => letThrough());
}

/** Counts the requests to the API from now on; each as `GET /posts?pageNumber=1`. */
export function recordRequests(): string[] {
  const requests: string[] = [];
  network.events.on("request:start", ({ request }) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname.replace("/api", "")}${search}`);
  });
  return requests;
}
