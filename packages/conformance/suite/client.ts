import { endpointUrl } from "@blog/contract/endpoint";
import type { ValidatedEndpoint } from "@blog/contract/validatedEndpoint";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { errorSchema } from "@blog/contract/document";
import { asString, isRecord } from "@blog/shared/narrow";
import { isProofOfSuccess, parseBody } from "@blog/contract/responseProof";
import { Deviation } from "./check";
import { excerptAt, valueAt } from "./excerpt";
import { readAsPage, type Readings } from "./pageReading";

/** A request, valid or not. */
export interface LooseRequest {
  /** Account whose token is sent; omitted for a guest. */
  as?: { token: string };
  params?: Record<string, string>;
  /** Override the default headers. */
  headers?: Record<string, string>;
  query?: Record<string, string | number>;
  /** Serialised as JSON, unless it is a string. */
  body?: unknown;
  /** Content type of the body; JSON by default. */
  type?: string;
  /** Text fields of a multipart form; undefined ones are omitted. */
  form?: Record<string, string | undefined>;
  /** File of a multipart form. */
  image?: Uint8Array<ArrayBuffer> | undefined;
}

export type CallName = keyof typeof validatedEndpoints;

/** The parts of an HTTP response that the contract covers. */
export interface ReceivedResponse {
  status: number;
  /** MIME type without parameters. */
  type: string;
  text: string;
  /** Keys are in lower case. */
  headers: Record<string, string>;
}

export type Endpoint = { method: string; path: string };

/** A request, its response, and how that differs from the contract. */
export interface Exchange {
  /** Undefined if the contract has no such endpoint. */
  name: CallName | undefined;
  call: Endpoint;
  request: LooseRequest;
  response: ReceivedResponse;
  /** The parsed JSON, or else the text, of the response's body, whatever its content type. */
  body: unknown;
  /** Whether the page could use the success; undefined if a refusal was expected. */
  isOk?: boolean;
  deviations: Deviation[];
}

export type Sender = (
  origin: string,
  call: Endpoint,
  request: LooseRequest,
) => Promise<ReceivedResponse>;

/** Matches English words of error messages that no Polish message contains. */
export const english =
  /\b(bad|body|error|expected|failed|found|invalid|key|large|missing|must|not|required|should|the|token|too|unauthorized|unrecognized|validation)\b/i;

export type ContractClient = ReturnType<typeof createClient>;

/**
 * Creates a client that checks each response against the contract.
 * @param options `sender` replaces plain HTTP; `isForeign` records deviations that the page can handle instead of
 *   throwing them, and allows messages in any words
 */
export function createClient(
  origin: string,
  { sender = send, isForeign = false }: { sender?: Sender; isForeign?: boolean } = {},
) {
  /** All exchanges so far, oldest first. */
  const exchanges: Exchange[] = [];

  async function perform(target: CallName | Endpoint, request: LooseRequest) {
    const [name, call] =
      typeof target === "string" ? [target, validatedEndpoints[target]] : [undefined, target];
    const response = await sender(origin, call, request);
    const body = parseBody(response.text);
    const exchange: Exchange = { name, call, request, response, body, deviations: [] };
    exchanges.push(exchange);
    const deviate = (sort: Deviation["sort"], kind: string, evidence?: string) => {
      const deviation = new Deviation(sort, kind, exampleOf(exchange, evidence));
      exchange.deviations.push(deviation);
      return deviation;
    };
    const checkWords = (message: string, expected = message) => {
      if (!isForeign && (message !== expected || english.test(message)))
        throw deviate("differs", `says “${message}” instead of “${expected}” in Polish`);
    };
    return { exchange, deviate, checkWords };
  }

  async function successOf<Name extends CallName>(
    name: Name,
    { exchange, deviate, checkWords }: Awaited<ReturnType<typeof perform>>,
  ): Promise<Readings[Name]> {
    const call: ValidatedEndpoint = validatedEndpoints[name];
    const { status } = exchange.response;
    exchange.isOk = false;
    if (!isSuccess(exchange)) throw deviate("refused", `refuses (${status}) a valid request`);
    const body = jsonOf(exchange);
    const reading = readAsPage(name, exchange.body);
    if (status !== call.status) deviate("differs", `responds ${status} instead of ${call.status}`);
    const issue = call.response.safeParse(body).error?.issues[0];
    const kind = issue
      ? `not a valid body: ${keysOf(issue.path)} – ${issue.message}`
      : "not what the page can use";
    const evidence = issue && excerptAt(body, issue.path);
    // The page lost nothing if the backend sent an empty value itself.
    const isLost = issue && valueAt(body, issue.path) !== "" && isBlankAt(reading, issue.path);
    if (reading === undefined || isLost) throw deviate("wrong", kind, evidence);
    if (issue) deviate("differs", kind, evidence);
    const [deviation] = exchange.deviations;
    if (deviation && !isForeign) throw deviation;
    if (isRecord(body)) checkWords(asString(body.message));
    exchange.isOk = true;
    return reading;
  }

  /** Sends a valid request and returns what the page reads from the response. @throws Deviation if it is refused */
  async function ok<Name extends CallName>(name: Name, request: LooseRequest) {
    return successOf(name, await perform(name, request));
  }

  /**
   * Sends a request that must be refused, and returns the message. @throws Deviation if it is accepted, or if the body
   * is not `{message}` @param expectedStatus any if undefined @param message checked for the embedded backend only
   */
  async function refuse(
    target: CallName | Endpoint,
    request: LooseRequest,
    expectedStatus?: number,
    message?: string,
  ): Promise<string> {
    const performed = await perform(target, request);
    const { exchange, deviate, checkWords } = performed;
    const { name, response } = exchange;
    const { status } = response;
    const withStatus = expectedStatus === undefined ? "" : ` with ${expectedStatus}`;
    if (isSuccess(exchange)) {
      // The request is valid apart from its sender, so its response is checked like any success.
      const isValid = expectedStatus === 401 || expectedStatus === 403;
      if (name && isValid) await successOf(name, performed).catch(() => undefined);
      throw deviate("accepted", `accepts (${status}) what should be refused${withStatus}`);
    }
    if (status < 400) throw deviate("differs", refusedAsSuccess(status));
    const { data: error } = errorSchema.safeParse(jsonOf(exchange));
    if (!error) throw deviate("differs", "error response without {message} in JSON");
    if (status !== (expectedStatus ?? status))
      throw deviate("differs", `refuses with ${status} instead of ${expectedStatus}`);
    checkWords(error.message, message);
    return error.message;
  }

  /** Sends a request that may be accepted or refused. @returns the body of a success, or undefined */
  async function probe(name: CallName, request: LooseRequest): Promise<unknown> {
    const { exchange } = await perform(name, request);
    return isSuccess(exchange) ? exchange.body : undefined;
  }

  return { ok, refuse, probe, exchanges };
}

export const refusedAsSuccess = (status: number) => `refuses with ${status}, and the page sees it`;

/** Quotes a request with the status and the evidence, by default the first characters of the response. */
export function exampleOf(
  { call, request, response }: Pick<Exchange, "call" | "request" | "response">,
  evidence = response.text.split("\n", 1)[0]?.slice(0, 100),
): string {
  const url = decodeURIComponent(endpointUrl(call, request));
  return `${call.method} ${url} → ${response.status} ${evidence}`.trim();
}

function isSuccess({ response: { status }, body }: Exchange): boolean {
  return status < 300 && isProofOfSuccess(body, status);
}

function jsonOf({ response, body }: Exchange): unknown {
  return response.type === "application/json" ? body : undefined;
}

/** Joins a path's keys without array indices, so that the same fault in several items is merged. */
function keysOf(path: PropertyKey[]): string {
  return path.filter((part) => typeof part === "string").join(".") || "the whole body";
}

/** Fields that the page cannot replace by a fallback without showing wrong content. */
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
