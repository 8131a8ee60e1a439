import type { z } from "zod";
import { endpointUrl } from "../../../src/contract/endpoint";
import type { ValidatedEndpoint } from "../../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import { errorSchema } from "../../../src/contract/document";
import { isRecord } from "../../../src/shared/narrow";
import { isProof, parseBody } from "../../../src/shared/responseProof";
import type { Account } from "./backend";
import { excerptAt, valueAt } from "./excerpt";

/** A request that need not match its endpoint's schemas. */
export interface LooseRequest {
  /** Account whose token is sent; omitted for a guest. */
  as?: Pick<Account, "token">;
  params?: Record<string, string>;
  /** Added to the default headers, or overriding them. */
  headers?: Record<string, string>;
  query?: Record<string, string | number>;
  /** Sent as JSON; a string is sent as is. */
  body?: unknown;
  /** Content type of the body; JSON by default. */
  type?: string;
  /** Text fields of a multipart form; undefined ones are omitted. */
  form?: Record<string, string | undefined>;
  /** File of a multipart form. */
  image?: Uint8Array<ArrayBuffer> | undefined;
}

type Endpoints = typeof validatedEndpoints;
export type CallName = keyof Endpoints;
type Reply<Name extends CallName> = z.output<Endpoints[Name]["response"]>;

/** A request with all parts that its endpoint requires. */
type RequestOf<Name extends CallName> = LooseRequest &
  Part<Endpoints[Name], "params"> &
  Part<Endpoints[Name], "body"> &
  Part<Endpoints[Name], "form">;

type Part<C, K extends "params" | "body" | "form"> =
  C extends Record<K, z.ZodType> ? Record<K, z.input<C[K]>> : unknown;

/** An HTTP response, as far as the contract covers it. */
export interface ReceivedResponse {
  status: number;
  /** MIME type without parameters. */
  type: string;
  text: string;
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** An error response that matches the contract. */
interface Refusal {
  status: number;
  message: string;
}

/** A deviation of a response from the contract. */
interface Difference {
  /**
   * Of a success: another status, another shape that the page reads, one that it cannot use or in which it
   * lacks something. Of a refusal: another shape, or an error with a status of success.
   */
  sort:
    | "status"
    | "shape"
    | "unusable"
    | "refused"
    | "accepted"
    | "refusal shape"
    | "false success";
  expected: string;
  /** Path and value of the part that is not valid, as JSON. */
  evidence?: string;
}

/** A request and its response, whichever check it belongs to. */
export interface Received {
  call: Endpoint;
  request: LooseRequest;
  response: ReceivedResponse;
}

export interface Exchange extends Received {
  /** Undefined outside of the contract. */
  name: CallName | undefined;
  /** Whether it was a success that the contract, or else the page can use. */
  isOk: boolean;
  difference?: Difference;
}

/** Sends requests to a backend and checks each response against the contract. */
export interface ContractClient {
  /** Returns the body of a success. @throws Error on any other status or shape */
  ok: <Name extends CallName>(name: Name, request: RequestOf<Name>) => Promise<Reply<Name>>;
  /** Returns an error response. @throws Error on success, or if the body is not `{message}` */
  refuse: (call: CallName | Endpoint, request: LooseRequest) => Promise<Refusal>;
  /** Returns the status and any error message. @throws Error if the response matches neither */
  outcome: (name: CallName, request: LooseRequest) => Promise<Partial<Refusal>>;
  /** Returns whether a request succeeds, which is judged by what it leads to. */
  probe: (name: CallName, request: LooseRequest) => Promise<boolean>;
  /** All requests so far, oldest first. */
  exchanges: Exchange[];
}

export type Endpoint = { method: string; path: string };

export type Sender = (
  origin: string,
  call: Endpoint,
  request: LooseRequest,
) => Promise<ReceivedResponse>;

/** Reads a body as the page does. @returns it in the contract's shape @throws if the page cannot use it */
export type PageReading = (name: CallName, body: unknown) => unknown;

/**
 * @param origin of the backend
 * @param options `sender` replaces plain HTTP; with `read`, a success that only the page understands is
 *   recorded as a difference instead of throwing, and so is another status of success
 */
export function createClient(
  origin: string,
  { sender = send, read }: { sender?: Sender; read?: PageReading } = {},
): ContractClient {
  const exchanges: Exchange[] = [];

  async function perform(target: CallName | Endpoint, request: LooseRequest) {
    const [name, call] =
      typeof target === "string" ? [target, validatedEndpoints[target]] : [undefined, target];
    const response = await sender(origin, call, request);
    const exchange: Exchange = { name, call, request, response, isOk: false };
    exchanges.push(exchange);
    const fail = (sort: Difference["sort"], expected: string, evidence?: string) => {
      exchange.difference = { sort, expected, ...(evidence !== undefined && { evidence }) };
      const actual = `${response.status} ${response.text.slice(0, 500)}`;
      return new Error(`${call.method} ${call.path}: expected ${expected}, got ${actual}`);
    };
    return { exchange, response, body: parseJson(response), fail };
  }

  type Performed = Awaited<ReturnType<typeof perform>>;

  function success<C extends ValidatedEndpoint>(
    name: CallName,
    call: C,
    { exchange, response, body, fail }: Performed,
  ): z.output<C["response"]> {
    const { status } = call;
    const schema: C["response"] = call.response;
    const isExpected = response.status === status;
    if (response.status > 299 || !proves(response)) throw fail("refused", `${status}`);
    if (!isExpected && !read) throw fail("status", `${status}`);
    const valid = schema.safeParse(body);
    const reading = read
      ? schema.safeParse(attempt(() => read(name, parseBody(response.text))))
      : valid;
    if (!isExpected) fail("status", `${status}`);
    if (!valid.success) {
      const [{ path, message } = { path: [], message: "" }] = valid.error.issues;
      const keys = path.filter((part) => typeof part === "string");
      // Without array indices, so that all items of a list read alike.
      const problem = `a valid body: ${keys.join(".") || "the whole body"} – ${message}`;
      // An empty value was sent as such, so that the page has lost nothing.
      const isLost = valueAt(body, path) !== "" && isBlankAt(reading.data, path);
      const isUsable = reading.success && !isLost;
      const error = fail(isUsable ? "shape" : "unusable", problem, excerptAt(body, path));
      if (!isUsable) throw error;
    }
    if (!reading.success) throw fail("unusable", "what the page can use");
    exchange.isOk = true;
    return reading.data;
  }

  function refusal({ response, body, fail }: Performed): Refusal {
    if (response.status < 400)
      throw fail(proves(response) ? "accepted" : "false success", "an error response");
    const { data, success: isValid } = errorSchema.safeParse(body);
    if (!isValid) throw fail("refusal shape", "an error response with {message} in JSON");
    return { status: response.status, message: data.message };
  }

  return {
    exchanges,
    ok: async (name, request) =>
      success(name, validatedEndpoints[name], await perform(name, request)),
    refuse: async (call, request) => refusal(await perform(call, request)),
    probe: async (name, request) => {
      const { response } = await perform(name, request);
      return response.status < 300 && proves(response);
    },
    outcome: async (name, request) => {
      const performed = await perform(name, request);
      const { response } = performed;
      if (response.status >= 400 || !proves(response)) return refusal(performed);
      const call: ValidatedEndpoint = validatedEndpoints[name];
      success(name, call, performed);
      return { status: call.status };
    },
  };
}

function proves({ status, type, text }: ReceivedResponse): boolean {
  return isProof(parseBody(text), { status, contentType: type });
}

/** Parses a JSON body; returns undefined for anything else. */
function parseJson({ type, text }: ReceivedResponse): unknown {
  return type === "application/json" ? attempt(() => JSON.parse(text)) : undefined;
}

function attempt(act: () => unknown): unknown {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Fields without which the page displays wrong content even if it can use the response. */
const essential = /^(title|description|text|category|image|url|token|username)$/;

function isBlankAt(reading: unknown, path: PropertyKey[]): boolean {
  const key = path.findLast((part) => typeof part === "string") ?? "";
  const value = valueAt(reading, path);
  return essential.test(key) && (value === "" || (isRecord(value) && value.url === ""));
}

/** Sends one request over HTTP. */
export async function send(
  origin: string,
  { method, path }: Endpoint,
  request: LooseRequest,
  signal: AbortSignal | null = null,
): Promise<ReceivedResponse> {
  const { as, body, type: contentType = "application/json" } = request;
  const url = new URL(endpointUrl({ path }, request), origin);
  const headers = new Headers(as && { authorization: `Bearer ${as.token}` });
  if (body !== undefined) headers.set("content-type", contentType);
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value);
  const response = await fetch(url, { method, headers, body: bodyOf(request), signal });
  const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
  const text = await response.text();
  return { status: response.status, type, text, headers: Object.fromEntries(response.headers) };
}

function bodyOf({ body, form, image }: LooseRequest): string | FormData | null {
  if (typeof body === "string") return body;
  if (body !== undefined) return JSON.stringify(body);
  if (!form) return null;
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value !== undefined) data.append(name, value);
  }
  if (image) data.append("image", new Blob([image], { type: "image/png" }), "obraz.png");
  return data;
}
