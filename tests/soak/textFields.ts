import { z } from "zod";
import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { BIO, COMMENT_TEXT, POST_DESCRIPTION } from "../../src/contract/limits";
import { categoryPath, patterns, postPath, profilePath, searchPath } from "../../src/shared/paths";
import { type LooseRequest, send } from "../contract/client";
import { namesOf, samples, type Target } from "../contract/samples";
import { postTexts } from "../support/sampleData";
import type { Session } from "./accounts";

/** A part of a request, or a stored text, through which untrusted text reaches the server. */
export interface TextField {
  name: string;
  most: Size;
  /** Separates the text from the letters around it. */
  border?: string;
  /** Stores the text, without being measured. @returns the response's status */
  prepare?: (text: string) => Promise<number>;
  /** @returns the response's status */
  submit: (text: string) => Promise<number>;
}

/** Maximum size of a text. */
export interface Size {
  length: number;
  /** Measures a text's size. */
  of: (text: string) => number;
}

export interface FieldContext {
  origin: string;
  as: Session;
  target: Target;
}

/** Returns every field of a request that the server reads. */
export function textFields(context: FieldContext): TextField[] {
  return [
    // First, since the other requests create posts that would push the measured one off the pages.
    ...renderedTexts(context),
    ...pageFields(context),
    ...headerFields(context),
    ...callFields(context),
  ];
}

/** Node limits the request line and headers to 16 kB together. */
const headLength = 12_000;
const inUrl = { length: headLength, of: (text: string) => encodeURIComponent(text).length };
const inHeader = { length: headLength, of: (text: string) => Buffer.byteLength(text) };

/** The longest limit of any field. */
const inBody = charactersOf(POST_DESCRIPTION.max);

const parts = { params: inUrl, query: inUrl, body: inBody, form: inBody };

/** Derives the fields from the contract's schemas, so that none is missed. */
function callFields({ origin, as, target }: FieldContext): TextField[] {
  const names = namesOf((call, name) => firstOf(call) === validatedEndpoints[name]);
  return names.flatMap((name) => {
    const call: ValidatedEndpoint = validatedEndpoints[name];
    const sample = samples[name](target);
    return (["params", "query", "body", "form"] as const).flatMap((part) =>
      keysOf(call[part]).map((key) => ({
        name: `${call.method} ${call.path} ${part}.${key}`,
        most: parts[part],
        submit: (text: string) => {
          const values: object = Object.assign({}, sample[part], { [key]: text });
          return statusOf(origin, call, { ...sample, as, [part]: values });
        },
      })),
    );
  });
}

/** Returns the first of the validatedEndpoints that share a route and differ only in their response. */
function firstOf({ method, path }: ValidatedEndpoint): ValidatedEndpoint | undefined {
  return Object.values(validatedEndpoints).find(
    (call) => call.method === method && call.path === path,
  );
}

function keysOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  throw new Error("A part of a call is not an object schema, so its fields are unknown.");
}

function pageFields({ origin }: FieldContext): TextField[] {
  const pathsOf: Record<string, (text: string) => string> = {
    "an unknown path": (text) => `/${encodeURIComponent(text)}`,
    "GET /posts page": (text) => `${patterns.posts}?page=${encodeURIComponent(text)}`,
    "GET /posts/categories/:category": categoryPath,
    "GET /posts/details/:id": postPath,
    "GET /profile/:id": profilePath,
    "GET /search q": searchPath,
  };
  return Object.entries(pathsOf).map(([name, pathOf]) => ({
    name,
    most: inUrl,
    submit: (text) => statusOf(origin, { method: "GET", path: pathOf(text) }),
  }));
}

/** Headers that the server or its libraries parse. */
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

function headerFields({ origin, target }: FieldContext): TextField[] {
  const requests: Record<string, [call: { method: string; path: string }, LooseRequest]> = {
    "GET /": [{ method: "GET", path: "/" }, {}],
    "GET /favicon.ico": [{ method: "GET", path: "/favicon.ico" }, {}],
    "POST /api/comments": [validatedEndpoints.createComment, samples.createComment(target)],
  };
  return Object.entries(requests).flatMap(([request, [call, sample]]) =>
    headers.map((header) => ({
      name: `${request} ${header}`,
      most: inHeader,
      submit: (text: string) => {
        // Header values cannot contain line breaks.
        const line = (header === "authorization" ? `Bearer ${text}` : text).replace(/[\r\n]/g, " ");
        const values = { [header]: Buffer.from(line).toString("latin1") };
        return statusOf(origin, call, { ...sample, headers: values });
      },
    })),
  );
}

/** Stored texts, measured where they are rendered. */
function renderedTexts({ origin, as, target }: FieldContext): TextField[] {
  const { post, comment, user } = target;
  const posts = ["/", "/posts", "/feed.xml", searchPath("a")];
  const [postPage, profilePage] = [postPath(post), profilePath(user)];
  const renderedIn = (
    path: string,
    name: string,
    most: number,
    prepare: Required<TextField>["prepare"],
  ) => ({
    name: `${name} in ${path}`,
    most: charactersOf(most),
    border: "\n",
    prepare,
    submit: () => statusOf(origin, { method: "GET", path }),
  });
  return [
    ...[...posts, postPage, profilePage].map((path) =>
      renderedIn(path, "a post", POST_DESCRIPTION.max, (description) => {
        const request = { as, params: { id: post }, body: { ...postTexts, description } };
        return statusOf(origin, validatedEndpoints.updatePost, request);
      }),
    ),
    renderedIn(postPage, "a comment", COMMENT_TEXT.max, (text) =>
      statusOf(origin, validatedEndpoints.updateComment, {
        as,
        params: { id: comment },
        body: { text },
      }),
    ),
    renderedIn(profilePage, "a bio", BIO.max, (bio) =>
      statusOf(origin, validatedEndpoints.updateProfile, {
        as,
        params: { id: user },
        body: { bio },
      }),
    ),
  ];
}

/** Reserves some characters for the letters around the text. */
function charactersOf(most: number): Size {
  return { length: most - 4, of: (text) => text.length };
}

let requestCount = 0;

/** Uses a new client address each time, to stay below the rate limits. */
async function statusOf(
  origin: string,
  call: { method: string; path: string },
  request: LooseRequest = {},
): Promise<number> {
  requestCount += 1;
  const from = `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
  const headersSent = { "x-forwarded-for": from, ...request.headers };
  return (await send(origin, call, { ...request, headers: headersSent })).status;
}
