import { endpointUrl } from "@blog/contract/endpoint";
import type { ValidatedEndpoint } from "@blog/contract/validatedEndpoint";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { errorSchema } from "@blog/contract/document";
import { asRecord, asString, isRecord } from "@blog/shared/narrow";
import { isProofOfSuccess, parseBody } from "@blog/contract/responseProof";
import { readSentence } from "@blog/contract/sentence";
import { statusMessage, UNKNOWN_FAILURE } from "@blog/contract/messages";
import { Deviation } from "./check";
import { excerptAt, valueAt } from "./excerpt";
import { type Endpoint, type LooseRequest, type ReceivedResponse, send, type Sender } from "./http";
import { lookUp, type Read, readBefore } from "./lookUp";
import { type CallName, readAsPage, type Readings } from "./pageReading";

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

  /** Ids of the posts to which documents of earlier responses belong, by the ids of these documents. */
  const knownPosts = new Map<string, string>();
  const isNew = ({ _id }: { _id: string }) => !knownPosts.has(_id);
  const postOf = (commentId: string) => knownPosts.get(commentId) ?? "";
  const remember = (reading: unknown) => {
    const { _id, postId } = asRecord(reading);
    if (_id) knownPosts.set(asString(_id), asString(postId));
  };

  async function exchangeOf(target: CallName | Endpoint, request: LooseRequest): Promise<Exchange> {
    const [name, call] =
      typeof target === "string" ? [target, validatedEndpoints[target]] : [undefined, target];
    const response = await sender(origin, call, request);
    const body = parseBody(response.text);
    return { name, call, request, response, body, deviations: [] };
  }

  async function perform(target: CallName | Endpoint, request: LooseRequest) {
    const exchange = await exchangeOf(target, request);
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

  /** Sends a read whose response is not judged, as the page does to look up a write. */
  const read: Read = async (name, request) => {
    const exchange = await exchangeOf(name, request);
    return isSuccess(exchange) ? readAsPage(name, exchange.body, request) : undefined;
  };

  async function isGone(name: CallName, id: string): Promise<boolean> {
    const { response, body } = await exchangeOf(name, { params: { id } });
    return response.status === 404 && readSentence(body) !== "";
  }

  async function successOf<Name extends CallName>(
    name: Name,
    { exchange, deviate, checkWords }: Awaited<ReturnType<typeof perform>>,
    before?: string,
  ): Promise<Readings[Name]> {
    const call: ValidatedEndpoint = validatedEndpoints[name];
    const { request, response } = exchange;
    const { status } = response;
    exchange.isOk = false;
    if (isRefusal(status)) throw deviate("refused", `refuses (${status}) a valid request`);
    const body = jsonOf(exchange);
    const reading = isSuccess(exchange) ? readAsPage(name, exchange.body, request) : undefined;
    if (reading === undefined && isForeign) {
      const stored = await lookUp(name, { request, before, read, isGone, isNew, postOf });
      if (stored !== undefined) {
        deviate(
          "differs",
          `responds ${status} without what it has stored, and the page looks it up`,
        );
        exchange.isOk = true;
        return stored;
      }
    }
    if (!isSuccess(exchange)) throw deviate("refused", `fails (${status}) with a valid request`);
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
    const before = isForeign ? await readBefore(name, request, read) : undefined;
    const reading = await successOf(name, await perform(name, request), before);
    remember(reading);
    return reading;
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
    if (status < 400) throw deviate("hidden", refusedAsSuccess(status));
    if (status >= 500 && status !== expectedStatus)
      throw deviate("hidden", `fails with ${status} instead of refusing${withStatus}`);
    const { data: error } = errorSchema.safeParse(jsonOf(exchange));
    if (!error && isMute(exchange)) throw deviate("hidden", `refuses (${status}) without a reason`);
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

export const refusedAsSuccess = (status: number) =>
  `refuses with ${status}, as if it had succeeded`;

/** Quotes a request with the status and the evidence, by default the first characters of the response. */
export function exampleOf(
  { call, request, response }: Pick<Exchange, "call" | "request" | "response">,
  evidence = response.text.split("\n", 1)[0]?.slice(0, 100),
): string {
  const url = decodeURIComponent(endpointUrl(call, request));
  return `${call.method} ${url} → ${response.status} ${evidence}`.trim();
}

/** Returns whether the page takes a status for a refusal; any other one leaves the outcome of a write in doubt. */
function isRefusal(status: number): boolean {
  return status >= 300 && status < 500 && status !== REQUEST_TIMEOUT;
}

const REQUEST_TIMEOUT = 408;

/** Returns whether the page can only say that something went wrong, since neither the body nor the status says what. */
function isMute({ body, response: { status } }: Exchange): boolean {
  return readSentence(body) === "" && statusMessage(status) === UNKNOWN_FAILURE;
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
