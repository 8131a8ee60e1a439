import { z } from "zod";
import type { Call } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { BIO, COMMENT_TEXT, POST_DESCRIPTION } from "../../src/contract/limits";
import {
  categoryPath,
  patterns,
  postPath,
  profilePath,
  searchPath,
} from "../../src/contract/paths";
import { type LooseRequest, send } from "../contract/client";
import { namesOf, samples, type Target } from "../contract/samples";
import { postTexts } from "../support/sampleData";
import type { Session } from "./accounts";

/** A place where a stranger's text reaches the server, and how it gets there. */
export interface TextField {
  name: string;
  most: Size;
  /** What stands between the text and the letters around it. */
  border?: string;
  /** Stores the text, which is not measured. @returns the status of the answer */
  prepare?: (text: string) => Promise<number>;
  /** @returns the status of the answer */
  ask: (text: string) => Promise<number>;
}

/** The longest text that is sent. */
export interface Size {
  length: number;
  /** How much of it a text takes. */
  of: (text: string) => number;
}

/** Where the server is, who asks, and what the requests are about. */
export interface FieldContext {
  origin: string;
  as: Session;
  target: Target;
}

/** All that is read of a request. */
export function textFields(asking: FieldContext): TextField[] {
  return [
    // First, since the calls leave posts behind that would stand before the one that is drawn.
    ...textsDrawn(asking),
    ...fieldsOfPages(asking),
    ...headersRead(asking),
    ...fieldsOfCalls(asking),
  ];
}

/** An address and all headers together may have 16 kB. */
const headLength = 12_000;
const inAddress = { length: headLength, of: (text: string) => encodeURIComponent(text).length };
const inHeader = { length: headLength, of: (text: string) => Buffer.byteLength(text) };

/** As long as what is taken anywhere. */
const inBody = charactersOf(POST_DESCRIPTION.max);

const parts = { params: inAddress, query: inAddress, body: inBody, form: inBody };

/** As the schemas of the contract have them, so that none is forgotten. */
function fieldsOfCalls({ origin, as, target }: FieldContext): TextField[] {
  const names = namesOf((call, name) => firstOf(call) === calls[name]);
  return names.flatMap((name) => {
    const call: Call = calls[name];
    const sample = samples[name](target);
    return (["params", "query", "body", "form"] as const).flatMap((part) =>
      keysOf(call[part]).map((key) => ({
        name: `${call.method} ${call.path} ${part}.${key}`,
        most: parts[part],
        ask: (text: string) => {
          const given: object = Object.assign({}, sample[part], { [key]: text });
          return statusOf(origin, call, { ...sample, as, [part]: given });
        },
      })),
    );
  });
}

/** Calls that differ in their answers alone are one to the server. */
function firstOf({ method, path }: Call): Call | undefined {
  return Object.values(calls).find((one) => one.method === method && one.path === path);
}

function keysOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  throw new Error("A part of a call is no object: how its fields are called is not known.");
}

function fieldsOfPages({ origin }: FieldContext): TextField[] {
  const addresses: Record<string, (text: string) => string> = {
    "an address of no page": (text) => `/${encodeURIComponent(text)}`,
    "GET /posts page": (text) => `${patterns.posts}?page=${encodeURIComponent(text)}`,
    "GET /posts/categories/:category": categoryPath,
    "GET /posts/details/:id": postPath,
    "GET /profile/:id": profilePath,
    "GET /search q": searchPath,
  };
  return Object.entries(addresses).map(([name, pathOf]) => ({
    name,
    most: inAddress,
    ask: (text) => statusOf(origin, { method: "GET", path: pathOf(text) }),
  }));
}

/** Those that the server, or what it is made of, looks into. */
const headers = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "content-type",
  "cookie",
  "if-modified-since",
  "if-none-match",
  "origin",
  "range",
  "user-agent",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
];

function headersRead({ origin, target }: FieldContext): TextField[] {
  const requests: Record<string, [call: { method: string; path: string }, LooseRequest]> = {
    "GET /": [{ method: "GET", path: "/" }, {}],
    "GET /favicon.ico": [{ method: "GET", path: "/favicon.ico" }, {}],
    "POST /api/comments": [calls.createComment, samples.createComment(target)],
  };
  return Object.entries(requests).flatMap(([request, [call, sample]]) =>
    headers.map((header) => ({
      name: `${request} ${header}`,
      most: inHeader,
      ask: (text: string) => {
        // A header has but one line.
        const line = (header === "authorization" ? `Bearer ${text}` : text).replace(/[\r\n]/g, " ");
        const given = { [header]: Buffer.from(line).toString("latin1") };
        return statusOf(origin, call, { ...sample, headers: given });
      },
    })),
  );
}

/** Texts that were stored, where they are drawn. */
function textsDrawn({ origin, as, target }: FieldContext): TextField[] {
  const { post, comment, user } = target;
  const posts = ["/", "/posts", "/feed.xml", searchPath("a")];
  const [postPage, profilePage] = [postPath(post), profilePath(user)];
  const drawn = (
    path: string,
    name: string,
    most: number,
    prepare: Required<TextField>["prepare"],
  ) => ({
    name: `${name} in ${path}`,
    most: charactersOf(most),
    border: "\n",
    prepare,
    ask: () => statusOf(origin, { method: "GET", path }),
  });
  return [
    ...[...posts, postPage, profilePage].map((path) =>
      drawn(path, "a post", POST_DESCRIPTION.max, (description) => {
        const request = { as, params: { id: post }, body: { ...postTexts, description } };
        return statusOf(origin, calls.updatePost, request);
      }),
    ),
    drawn(postPage, "a comment", COMMENT_TEXT.max, (text) =>
      statusOf(origin, calls.updateComment, { as, params: { id: comment }, body: { text } }),
    ),
    drawn(profilePage, "a bio", BIO.max, (bio) =>
      statusOf(origin, calls.updateProfile, { as, params: { id: user }, body: { bio } }),
    ),
  ];
}

/** Of them, some are left for the letters at its ends. */
function charactersOf(most: number): Size {
  return { length: most - 4, of: (text) => text.length };
}

let asked = 0;

/** Asks from a new address each time, so that nothing is refused for coming too often. */
async function statusOf(
  origin: string,
  call: { method: string; path: string },
  request: LooseRequest = {},
): Promise<number> {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const given = { "x-forwarded-for": from, ...request.headers };
  return (await send(origin, call, { ...request, headers: given })).status;
}
