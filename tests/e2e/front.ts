import { isRecord } from "../../src/lib/narrow";
import { type PassingAnswer, startAlteringProxy } from "../support/alteringProxy";
import { type Server, startServer } from "./server";

type Document = Record<string, unknown>;
type Deviation = (answer: PassingAnswer) => void;

/** A server in front of another backend, which answers in ways that are not our backend's. */
export async function startReverseProxy(backend: string, folder: string): Promise<Server> {
  const deviating = await startAlteringProxy(backend, deviate);
  const front = await startServer(folder, { BACKEND_URL: deviating.origin, DEMO: "0" });
  return {
    origin: front.origin,
    stop: async () => {
      await front.stop();
      await deviating.close();
    },
  };
}

/** Changes what guests read as far as tests can still read it, and all that only the page asks. */
function deviate(answer: PassingAnswer): void {
  const { call, status, isPages } = answer;
  if (status < 400) {
    reads[call]?.(answer);
    if (isPages) changes[call]?.(answer);
  } else if (isPages) one(({ message }) => ({ msg: message }))(answer);
}

const reads: Record<string, Deviation> = {
  "GET /api/categories": (answer) => {
    answer.status = 201;
    each((topic) => ({ ...topic, user: { _id: "u" }, __v: 0 }))(answer);
  },
  "GET /api/posts": (answer) => {
    each((post) => ({ ...post, id: post["_id"], __v: 0 }))(answer);
    if (Array.isArray(answer.body)) answer.body.reverse();
  },
  "GET /api/posts/:id": ({ body }) => {
    if (isRecord(body) && Array.isArray(body["comments"])) body["comments"].reverse();
  },
  "GET /api/users/profile/:id": ({ body }) => {
    if (isRecord(body) && Array.isArray(body["posts"])) body["posts"].reverse();
  },
};

const changes: Record<string, Deviation> = {
  "POST /api/auth/login": one(({ _id, isAdmin, token }) => ({ id: _id, isAdmin, token })),
  "POST /api/categories": withStatus(200),
  "DELETE /api/categories/:id": one(({ categoryId, message }) => {
    return { category: categoryId, message };
  }),
  "POST /api/posts": withStatus(200, (post) => ({ newPost: post })),
  "PUT /api/posts/:id": one((post) => ({ updatePost: without("comments", post) })),
  "PUT /api/posts/like/:id": one((post) => ({ post })),
  "DELETE /api/posts/:id": one(({ message }) => ({ message })),
  "PUT /api/users/profile/:id": withStatus(201, (profile) => without("posts", profile)),
  "POST /api/users/profile/profile-photo-upload": one(({ profilePhoto, message }) => {
    const url = isRecord(profilePhoto) ? profilePhoto["url"] : "";
    return { message, profilePhoto: { url, public_id: "x" } };
  }),
  "DELETE /api/users/profile/:id": one(({ message }) => ({ msg: message })),
  "GET /api/comments": each(({ user, ...comment }) => {
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

function one(change: (document: Document) => Document): Deviation {
  return (answer) => {
    if (isRecord(answer.body)) answer.body = change(answer.body);
  };
}

function withStatus(
  status: number,
  change = (document: Document): Document => document,
): Deviation {
  return (answer) => {
    answer.status = status;
    one(change)(answer);
  };
}

function each(change: (document: Document) => Document): Deviation {
  return (answer) => {
    const { body } = answer;
    if (Array.isArray(body))
      answer.body = body.map((entry) => (isRecord(entry) ? change(entry) : entry));
  };
}
