import { createHmac } from "node:crypto";
import { isRecord } from "../../src/lib/narrow";
import { jwtSecret } from "../server/testApp";
import type { Interception, ProxiedResponse } from "../support/alteringProxy";
import { deviate } from "./testBackend";

/** Habits of one kind of backend, imitated by a proxy in front of our own. */
export interface StandIn {
  alter?: (response: ProxiedResponse) => void;
  intercept?: (call: string) => Interception | undefined;
  /** Further arguments of the command. */
  args?: string[];
}

const linkCalls = /\/verify\/|\/reset-password\//;

const window = { requests: 300, seconds: 2 };

export const standIns = {
  "our own backend": {},
  "a backend that deviates in many calls": { alter: deviate },
  "a backend that responds 500 after success": {
    alter: (response) => {
      if (linkCalls.test(response.call) && response.status === 200) response.status = 500;
    },
  },
  "a backend with a validator in English": {
    alter: (response) => {
      if (response.status !== 400) return;
      response.body = { message: '"title" length must be at least 2 characters long' };
    },
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
  "a backend that refuses the page's origin": { args: ["--origin", "https://blog.example.com"] },
} satisfies Record<string, StandIn>;

/** Counts requests in windows, reports what remains, and refuses the rest with HTML. */
function rateLimited(): StandIn {
  let [start, count] = [0, 0];
  const resetIn = () => Math.ceil((start + window.seconds * 1000 - Date.now()) / 1000);
  return {
    intercept: () => {
      if (Date.now() > start + window.seconds * 1000) [start, count] = [Date.now(), 0];
      count += 1;
      if (count <= window.requests) return undefined;
      return { status: 429, headers: { "content-type": "text/html" }, body: "<h1>Too many</h1>" };
    },
    alter: ({ headers }) => {
      headers["x-ratelimit-limit"] = `${window.requests}`;
      headers["x-ratelimit-remaining"] = `${window.requests - count}`;
      headers["x-ratelimit-reset"] = `${resetIn()}`;
    },
  };
}

/** Signs the claims of a token again, but for its end. */
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
