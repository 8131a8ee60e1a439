import { createHmac } from "node:crypto";
import { isRecord } from "@blog/shared/narrow";
import type { Interception, ProxiedResponse } from "./alteringProxy";
import { firstPostTitle, jwtSecret } from "./sampleData";

/** Behaviour of one kind of backend, which a proxy in front of the embedded backend imitates. */
export interface StandIn {
  alter?: (response: ProxiedResponse) => void | Promise<void>;
  /** Returns a response to send in place of the backend's. @param body the request's */
  intercept?: (call: string, body: string) => Interception | undefined;
}

const linkCalls = /\/verify\/|\/reset-password\//;

const rateLimit = { requests: 300, seconds: 2 };

export const standIns = {
  "our own backend": {},
  "a backend that deviates in many calls": { alter: deviate },
  "a backend that responds 500 after success": {
    alter: (response) => {
      if (linkCalls.test(response.call) && response.status === 200) response.status = 500;
    },
  },
  "a backend that confirms any link": {
    intercept: (call) => (call.includes("/verify/") ? jsonResponse(200, { ok: true }) : undefined),
  },
  "a backend that deletes nothing": {
    intercept: (call) =>
      call.startsWith("DELETE ") ? jsonResponse(200, { message: "Usunięto." }) : undefined,
  },
  "a backend that has no post yet": { alter: hideStoredPost },
  "a backend that responds 404 to unknown addresses": {
    intercept: (call, body) => {
      const isUnknown = /@/.test(body) && !/"(?:szef|ala|ola)@example\.com"/.test(body);
      const message = "User with given email does not exist!";
      return isUnknown && call === "POST /api/password/reset-password-link"
        ? jsonResponse(404, { message })
        : undefined;
    },
  },
  "a backend with messages and a validator in English": {
    intercept: refuseForeignLetters,
    alter: translate,
  },
  "a backend that escapes texts as HTML": {
    alter: (response) => {
      response.body = escapeTexts(response.body);
    },
  },
  "a backend whose tokens never expire": {
    alter: ({ body }) => {
      if (isRecord(body) && typeof body["token"] === "string")
        body["token"] = withoutExpiry(body["token"]);
    },
  },
  "a backend that sends password hashes": {
    alter: ({ call, body }) => {
      if (call === "GET /api/users/profile/:id" && isRecord(body) && "_id" in body)
        body["password"] = "$2b$10$tajnytajnytajny";
    },
  },
  "a backend that limits each address": rateLimited(),
  "a backend that sends every error with 200": {
    intercept: refuseLongBodies,
    alter: sendErrorsWith200,
  },
} satisfies Record<string, StandIn>;

/** Limits the requests within each time window, and refuses further ones with HTML. */
function rateLimited(): StandIn {
  let [start, count] = [0, 0];
  const resetIn = () => Math.ceil((start + rateLimit.seconds * 1000 - Date.now()) / 1000);
  return {
    intercept: () => {
      if (Date.now() > start + rateLimit.seconds * 1000) [start, count] = [Date.now(), 0];
      count += 1;
      if (count <= rateLimit.requests) return undefined;
      const headers = { "content-type": "text/html", "retry-after": `${resetIn()}` };
      return { status: 429, headers, body: "<h1>Too many</h1>" };
    },
  };
}

/** Hides the post that the backend of each test has from the start. */
function hideStoredPost(response: ProxiedResponse): void {
  const { call, body } = response;
  if (call === "GET /api/posts" && Array.isArray(body))
    response.body = body.filter((post) => !isRecord(post) || post["title"] !== firstPostTitle);
  if (call === "GET /api/posts/count" && typeof body === "number") response.body = body - 1;
}

/** Refuses passwords as joi-password-complexity does, which counts only the letters of English. */
function refuseForeignLetters(call: string, body: string): Interception | undefined {
  const [, password] = /"password":"([^"]*)"/.exec(body) ?? [];
  if (password === undefined || call === "POST /api/auth/login") return undefined;
  const problem = passwordProblems.find(([rule]) => !rule.test(password))?.[1];
  if (problem === undefined) return undefined;
  return jsonResponse(400, { message: `"password" ${problem}` });
}

function jsonResponse(status: number, body: object): Interception {
  const headers = { "content-type": "application/json", "access-control-allow-origin": "*" };
  return { status, headers, body: JSON.stringify(body) };
}

const passwordProblems: [rule: RegExp, problem: string][] = [
  [/^[^]{8,}$/, "should be at least 8 characters long"],
  [/^[^]{0,26}$/, "should not be longer than 26 characters"],
  [/[a-z]/, "should contain at least 1 lower-cased letter"],
  [/[A-Z]/, "should contain at least 1 upper-cased letter"],
  [/[0-9]/, "should contain at least 1 number"],
];

const errorBody = (reason: string) => ({
  message: {},
  stack: `Error: ${reason}\n    at x (y.js:1:1)`,
});

function sendErrorsWith200(response: ProxiedResponse): void {
  const { body } = response;
  if (response.status < 400 || !isRecord(body)) return;
  Object.assign(response, { status: 200, body: errorBody(String(body["message"])) });
}

/** Refuses, with status 200, bodies of more than 100 kB, which is the default limit of Express. */
function refuseLongBodies(_: string, body: string): Interception | undefined {
  return body.length > 100_000 && !body.includes("form-data")
    ? jsonResponse(200, errorBody("request entity too large"))
    : undefined;
}

/** Replaces Polish messages with English ones, which are chosen by the words in the message. */
function translate(response: ProxiedResponse): void {
  const { call, status, body } = response;
  if (!isRecord(body)) return;
  if (call === "DELETE /api/users/profile/:id" && status === 200)
    response.body = { ...body, message: "your profile has been deleted" };
  if (status !== 400) return;
  const text = String(body["message"]);
  const [, message = "Invalid data"] = refusals.find(([words]) => words.test(text)) ?? [];
  response.body = { message };
}

const refusals: [words: RegExp, message: string][] = [
  [/e-mail lub hasło/, "invalid email or password"],
  [/nazw/i, '"username" length must be at least 2 characters long'],
  [/e-mail/i, '"email" must be a valid email'],
  [/hasł/i, '"password" should contain at least 1 number'],
  [/tytu/i, '"title" length must be at least 2 characters long'],
  [/treś/i, '"description" length must be at least 10 characters long'],
];

/** Removes the expiry from the claims of a token. @returns the newly signed token */
function withoutExpiry(token: string): string {
  const [header = "", payload = ""] = token.split(".");
  const { exp: _, ...claims } = JSON.parse(Buffer.from(payload, "base64url").toString());
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${signed}.${createHmac("sha256", jwtSecret).update(signed).digest("base64url")}`;
}

function escapeTexts(body: unknown): unknown {
  if (typeof body === "string") return body.replaceAll("<", "&lt;");
  if (Array.isArray(body)) return body.map(escapeTexts);
  if (!isRecord(body) || body instanceof Uint8Array) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, escapeTexts(value)]));
}

/** Alters a response in ways in which other backends deviate from the contract. */
export function deviate(response: ProxiedResponse): void {
  deviations[response.call]?.(response);
  if (response.status >= 400 && isRecord(response.body))
    response.body = { message: "Invalid data" };
}

const deviations: Record<string, (response: ProxiedResponse) => void> = {
  "GET /api/categories": (response) => (response.status = 201),
  "POST /api/posts": (response) =>
    (response.status = response.status === 201 ? 200 : response.status),
  "PUT /api/posts/like/:id": (response) => {
    if (isRecord(response.body) && "likes" in response.body)
      response.body = { likes: response.body["likes"] };
  },
  "DELETE /api/users/profile/:id": (response) => {
    if (response.status === 200) response.body = { msg: "Usunięto." };
  },
  "DELETE /api/categories/:id": (response) => {
    if (response.status === 200) response.body = { message: "Usunięto." };
  },
  "GET /api/posts/:id": ({ body }) => {
    if (isRecord(body) && Array.isArray(body["comments"])) body["comments"].reverse();
  },
  "GET /api/comments": (response) => {
    if (!Array.isArray(response.body)) return;
    const secret = { password: "$2b$10$tajnytajnytajny" };
    response.body = response.body.map((comment: { user: object }) => {
      return { ...comment, user: { ...comment.user, ...secret } };
    });
  },
};
