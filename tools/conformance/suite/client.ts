import type { z } from "zod";
import { endpointUrl } from "../../../src/contract/endpoint";
import type { ValidatedEndpoint } from "../../../src/contract/validatedEndpoint";
import { isProof, parseBody as parseText } from "../../../src/shared/responseProof";
import { errorSchema } from "../../../src/contract/document";
import type { Account } from "./backend";
import { excerptAt } from "./excerpt";

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
  image?: Uint8Array<ArrayBuffer>;
}

/** A request with all parts that its endpoint requires. */
export type RequestOf<C extends ValidatedEndpoint> = LooseRequest &
  Part<C, "params"> &
  Part<C, "body"> &
  Part<C, "form">;

type Part<C extends ValidatedEndpoint, K extends "params" | "body" | "form"> =
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
export interface Difference {
  /** A false success is an error sent with a status of success. */
  sort: "status" | "shape" | "refused" | "accepted" | "refusal shape" | "false success";
  expected: string;
  status: number;
  /** Start of the response's body. */
  text: string;
  /** Path and value of the part that is not valid, as JSON; of a deviating shape only. */
  evidence?: string;
}

/** A request and its response. */
export interface Exchange {
  call: Endpoint;
  request: LooseRequest;
  response: ReceivedResponse;
  /** Whether it was the success response of the contract. */
  isOk: boolean;
  difference?: Difference;
}

/** Sends requests to a backend and checks each response against the contract. */
export interface ContractClient {
  /** Returns the body of a success. @throws Error on any other status or shape */
  ok: <C extends ValidatedEndpoint>(
    call: C,
    request: RequestOf<C>,
  ) => Promise<z.output<C["response"]>>;
  /** Returns an error response. @throws Error on success, or if the body is not `{message}` */
  refuse: (call: Endpoint, request: LooseRequest) => Promise<Refusal>;
  /** Returns the status and any error message. @throws Error if the response matches neither */
  outcome: (call: ValidatedEndpoint, request: LooseRequest) => Promise<Partial<Refusal>>;
  /** All requests so far, oldest first. */
  exchanges: Exchange[];
}

export type Endpoint = { method: string; path: string };

export type Sender = (
  origin: string,
  call: Endpoint,
  request: LooseRequest,
) => Promise<ReceivedResponse>;

/**
 * @param origin of the backend
 * @param options `sender` replaces plain HTTP; `isLenient` records an unexpected success status as a
 *   difference instead of throwing
 */
export function createClient(
  origin: string,
  options: { sender?: Sender; isLenient?: boolean } = {},
): ContractClient {
  const { sender = send, isLenient = false } = options;
  const exchanges: Exchange[] = [];

  async function perform(call: Endpoint, request: LooseRequest) {
    const response = await sender(origin, call, request);
    const exchange: Exchange = { call, request, response, isOk: false };
    exchanges.push(exchange);
    const fail = (sort: Difference["sort"], expected: string, evidence?: string) => {
      const { status, text } = response;
      const found = evidence === undefined ? {} : { evidence };
      exchange.difference = { sort, expected, status, text: text.slice(0, 200), ...found };
      const actual = `${status} ${text.slice(0, 500)}`;
      return new Error(`${call.method} ${call.path}: expected ${expected}, got ${actual}`);
    };
    return { exchange, response, body: parseBody(response), fail };
  }

  type Performed = Awaited<ReturnType<typeof perform>>;

  function success<C extends ValidatedEndpoint>(
    call: C,
    { exchange, response, body, fail }: Performed,
  ): z.output<C["response"]> {
    const schema: C["response"] = call.response;
    const isExpected = response.status === call.status;
    const sort = response.status < 300 && proves(response) ? "status" : "refused";
    if (sort === "refused" || !(isExpected || isLenient)) throw fail(sort, `${call.status}`);
    const { data, error, success: isValid } = schema.safeParse(body);
    if (!isValid) {
      const expected = `${call.status} with a valid body: ${firstIssue(error)}`;
      throw fail("shape", expected, excerptAt(body, error.issues[0]?.path ?? []));
    }
    if (!isExpected) fail(sort, `${call.status}`);
    exchange.isOk = true;
    return data;
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
    ok: async (call, request) => success(call, await perform(call, request)),
    refuse: async (call, request) => refusal(await perform(call, request)),
    outcome: async (call, request) => {
      const performed = await perform(call, request);
      const { response } = performed;
      if (response.status >= 400 || !proves(response)) return refusal(performed);
      success(call, performed);
      return { status: call.status };
    },
  };
}

function proves({ status, type, text }: ReceivedResponse): boolean {
  return isProof(parseText(text), { status, contentType: type });
}

/** Parses a JSON body; returns undefined for anything else. */
function parseBody({ type, text }: ReceivedResponse): unknown {
  if (type !== "application/json") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Describes the first issue, without array indices, so that all items of a list read alike. */
function firstIssue({ issues }: z.ZodError): string {
  const [{ path, message } = { path: [], message: "" }] = issues;
  const names = path.filter((part) => typeof part === "string");
  return `${names.join(".") || "the whole body"} – ${message}`;
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

export async function fetchFile(url: URL, signal: AbortSignal | null = null) {
  const response = await fetch(url, { signal });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get("content-type"), bytes };
}
