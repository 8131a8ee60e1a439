import { isRecord } from "../../src/shared/narrow";
import { type ProxiedResponse, startAlteringProxy } from "../support/alteringProxy";
import { type Server, startServer } from "./server";

type Document = Record<string, unknown>;
type Deviation = (response: ProxiedResponse) => void;

/** Starts our server in reverse-proxy mode before an upstream whose responses deviate from ours. */
export async function startReverseProxy(backend: string, dataDir: string): Promise<Server> {
  const upstream = await startAlteringProxy(backend, deviate);
  const server = await startServer(dataDir, { BACKEND_URL: upstream.origin, DEMO: "0" });
  return {
    origin: server.origin,
    stop: async () => {
      await server.stop();
      await upstream.close();
    },
  };
}

/** Alters guests' reads only as far as the tests can still parse them, and the page's own calls freely. */
function deviate(response: ProxiedResponse): void {
  const { call, status, isFromBrowser } = response;
  if (status < 400) {
    reads[call]?.(response);
    if (isFromBrowser) writes[call]?.(response);
  } else if (isFromBrowser) mapBody(({ message }) => ({ msg: message }))(response);
}

const reads: Record<string, Deviation> = {
  "GET /api/categories": (response) => {
    response.status = 201;
    mapEntries((topic) => ({ ...topic, user: { _id: "u" }, __v: 0 }))(response);
  },
  "GET /api/posts": (response) => {
    mapEntries((post) => ({ ...post, id: post["_id"], __v: 0 }))(response);
    if (Array.isArray(response.body)) response.body.reverse();
  },
  "GET /api/posts/:id": ({ body }) => {
    if (isRecord(body) && Array.isArray(body["comments"])) body["comments"].reverse();
  },
  "GET /api/users/profile/:id": ({ body }) => {
    if (isRecord(body) && Array.isArray(body["posts"])) body["posts"].reverse();
  },
};

const writes: Record<string, Deviation> = {
  "POST /api/auth/login": mapBody(({ _id, isAdmin, token }) => ({ id: _id, isAdmin, token })),
  "POST /api/categories": withStatus(200),
  "DELETE /api/categories/:id": mapBody(({ categoryId, message }) => {
    return { category: categoryId, message };
  }),
  "POST /api/posts": withStatus(200, (post) => ({ newPost: post })),
  "PUT /api/posts/:id": mapBody((post) => ({ updatePost: without("comments", post) })),
  "PUT /api/posts/like/:id": mapBody((post) => ({ post })),
  "DELETE /api/posts/:id": mapBody(({ message }) => ({ message })),
  "PUT /api/users/profile/:id": withStatus(201, (profile) => without("posts", profile)),
  "POST /api/users/profile/profile-photo-upload": mapBody(({ profilePhoto, message }) => {
    const url = isRecord(profilePhoto) ? profilePhoto["url"] : "";
    return { message, profilePhoto: { url, public_id: "x" } };
  }),
  "DELETE /api/users/profile/:id": mapBody(({ message }) => ({ msg: message })),
  "GET /api/comments": mapEntries(({ user, ...comment }) => {
    const secret = { password: "$2b$10$tajnytajnytajny" };
    return { ...comment, user: isRecord(user) ? { ...user, ...secret } : null };
  }),
  "POST /api/comments": withStatus(202),
  "PUT /api/comments/:id": withStatus(201, ({ user, ...comment }) => {
    return { ...comment, user: { _id: user } };
  }),
};

function without(key: string, document: Document): Document {
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== key));
}

function mapBody(change: (document: Document) => Document): Deviation {
  return (response) => {
    if (isRecord(response.body)) response.body = change(response.body);
  };
}

function withStatus(
  status: number,
  change = (document: Document): Document => document,
): Deviation {
  return (response) => {
    response.status = status;
    mapBody(change)(response);
  };
}

function mapEntries(change: (document: Document) => Document): Deviation {
  return (response) => {
    const { body } = response;
    if (Array.isArray(body))
      response.body = body.map((entry) => (isRecord(entry) ? change(entry) : entry));
  };
}
