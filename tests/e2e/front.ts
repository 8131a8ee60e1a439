import { isRecord } from "../../src/lib/narrow";
import { type PassingAnswer, startAlteringProxy } from "../support/alteringProxy";
import { type Server, startServer } from "./server";

type Document = Record<string, unknown>;

/** A server in front of another backend, which answers in ways that are not our backend's. */
export async function startFront(backend: string, folder: string): Promise<Server> {
  const bent = await startAlteringProxy(backend, bend);
  const front = await startServer(folder, { BACKEND_URL: bent.origin, DEMO: "0" });
  return {
    origin: front.origin,
    stop: async () => {
      await front.stop();
      await bent.close();
    },
  };
}

/** Changes what guests read, as far as tests can still read it. */
function bend(answer: PassingAnswer): void {
  if (answer.status < 400) reads[answer.call]?.(answer);
}

const reads: Record<string, (answer: PassingAnswer) => void> = {
  "GET /api/categories": (answer) => {
    answer.status = 201;
    answer.body = each(answer.body, (topic) => ({ ...topic, user: { _id: "u" }, __v: 0 }));
  },
  "GET /api/posts": (answer) => {
    answer.body = each(answer.body, (post) => ({ ...post, id: post["_id"], __v: 0 }));
    if (Array.isArray(answer.body)) answer.body.reverse();
  },
  "GET /api/posts/:id": ({ body }) => {
    if (isRecord(body) && Array.isArray(body["comments"])) body["comments"].reverse();
  },
  "GET /api/users/profile/:id": ({ body }) => {
    if (isRecord(body) && Array.isArray(body["posts"])) body["posts"].reverse();
  },
};

function each(list: unknown, change: (document: Document) => Document): unknown {
  return Array.isArray(list)
    ? list.map((entry) => (isRecord(entry) ? change(entry) : entry))
    : list;
}
