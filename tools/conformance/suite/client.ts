import { endpointUrl } from "../../../src/contract/endpoint";
import type { ValidatedEndpoint } from "../../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import { errorSchema } from "../../../src/contract/document";
import { asString, isRecord } from "../../../src/shared/narrow";
import { isProof, parseBody } from "../../../src/shared/responseProof";
import type { Account } from "./backend";
import { Deviation } from "./check";
import { excerptAt, valueAt } from "./excerpt";
import { readAsPage, type Readings } from "./pageReading";

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

export type CallName = keyof typeof validatedEndpoints;

/** An HTTP response, as far as the contract covers it. */
export interface ReceivedResponse {
  status: number;
  /** MIME type without parameters. */
  type: string;
  text: string;
  /** By lower-case name. */
  headers: Record<string, string>;
}

export type Endpoint = { method: string; path: string };

/** A request and its response. */
export interface Exchange {
  /** Undefined outside of the contract. */
  name: CallName | undefined;
  call: Endpoint;
  request: LooseRequest;
  response: ReceivedResponse;
  /** The response's body, whatever its content type; a text unless it is JSON. */
  body: unknown;
  /** Whether a success was what the contract, or else the page wants, or missing; undefined if none was expected. */
  isOk?: boolean;
  deviations: Deviation[];
}

export type Sender = (
  origin: string,
  call: Endpoint,
  request: LooseRequest,
) => Promise<ReceivedResponse>;

/** English words that no Polish message contains. */
export const english =
  /\b(bad|body|error|expected|failed|found|invalid|key|large|missing|must|not|required|should|the|token|too|unauthorized|unrecognized|validation)\b/i;

export type ContractClient = ReturnType<typeof createClient>;

/**
 * Creates a client that checks each response against the contract.
 * @param options `sender` replaces plain HTTP; of a foreign backend, a deviation with which the page copes is
 *   recorded instead of thrown, and any words will do
 */
export function createClient(
  origin: string,
  { sender = send, isForeign = false }: { sender?: Sender; isForeign?: boolean } = {},
) {
  /** All so far, oldest first. */
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
    // An empty value was sent as such, so that the page has lost nothing.
    const isLost = issue && valueAt(body, issue.path) !== "" && isBlankAt(reading, issue.path);
    if (reading === undefined || isLost) throw deviate("wrong", kind, evidence);
    if (issue) deviate("differs", kind, evidence);
    const [deviation] = exchange.deviations;
    if (deviation && !isForeign) throw deviation;
    if (isRecord(body)) checkWords(asString(body.message));
    exchange.isOk = true;
    return reading;
  }

  /** Returns the body of a success. @throws Deviation on any other status or shape */
  async function ok<Name extends CallName>(name: Name, request: LooseRequest) {
    return successOf(name, await perform(name, request));
  }

  /**
   * Returns the message of a refusal. @throws Deviation on success, or if the body is not `{message}`
   * @param expected any status will do if it is left out; only our own backend must say the same
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
      // A valid request of somebody without access shows nevertheless what a success looks like.
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

  /** Returns the body of a success, which is judged by what it leads to; undefined if it is refused. */
  async function probe(name: CallName, request: LooseRequest): Promise<unknown> {
    const { exchange } = await perform(name, request);
    return isSuccess(exchange) ? exchange.body : undefined;
  }

  return { ok, refuse, probe, exchanges };
}

export const refusedAsSuccess = (status: number) => `refuses with ${status}, and the page sees it`;

/** Quotes a request and the evidence, else the beginning of the response. */
export function exampleOf(
  { call, request, response }: Pick<Exchange, "call" | "request" | "response">,
  evidence = response.text.split("\n", 1)[0]?.slice(0, 100),
): string {
  const url = decodeURIComponent(endpointUrl(call, request));
  return `${call.method} ${url} → ${response.status} ${evidence}`.trim();
}

function isSuccess({ response: { status, type }, body }: Exchange): boolean {
  return status < 300 && isProof(body, { status, contentType: type });
}

function jsonOf({ response, body }: Exchange): unknown {
  return response.type === "application/json" ? body : undefined;
}

/** Returns the keys of a path without array indices, so that all items of a list read alike. */
function keysOf(path: PropertyKey[]): string {
  return path.filter((part) => typeof part === "string").join(".") || "the whole body";
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
