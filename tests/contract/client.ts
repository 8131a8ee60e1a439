import type { z } from "zod";
import { type Call, callUrl } from "../../src/contract/call";
import { errorSchema } from "../../src/contract/error";
import type { Account } from "../support/backend";

/** What a request may hold, whether it makes sense or not. */
export interface LooseRequest {
  /** Whose token it carries; a guest's carries none. */
  as?: Pick<Account, "token">;
  params?: Record<string, string>;
  /** Besides those that it needs, or in their place. */
  headers?: Record<string, string>;
  query?: Record<string, string | number>;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  /** The MIME type that the body claims to be: JSON unless told otherwise. */
  type?: string;
  /** The fields of a form, sent as texts; undefined leaves one out. */
  form?: Record<string, string | undefined>;
  /** The file of a form. */
  image?: Uint8Array<ArrayBuffer>;
}

/** A request that has all the parts that a call demands. */
export type RequestOf<C extends Call> = LooseRequest &
  Part<C, "params"> &
  Part<C, "body"> &
  Part<C, "form">;

type Part<C extends Call, K extends "params" | "body" | "form"> =
  C extends Record<K, z.ZodType> ? Record<K, z.input<C[K]>> : unknown;

export interface Answer {
  status: number;
  /** The MIME type without its parameters. */
  type: string;
  text: string;
  /** In seconds, or a date: when to ask again. */
  retryAfter: string | null;
}

/** A refusal that kept to the contract. */
interface Refusal {
  status: number;
  message: string;
}

/** Where an answer left the contract. */
export interface Difference {
  sort: "status" | "shape" | "refused" | "accepted" | "refusal shape";
  expected: string;
  status: number;
  /** The beginning of the answer's body. */
  text: string;
}

/** One request, and what came back. */
export interface Asked {
  call: Endpoint;
  request: LooseRequest;
  answer: Answer;
  /** Whether it was the answer of success, as promised. */
  isOk: boolean;
  difference?: Difference;
}

/** Asks one backend and holds each answer against the contract. */
export interface ContractClient {
  /** The answer of success. @throws Error when it is another one, or of another shape */
  ok: <C extends Call>(call: C, request: RequestOf<C>) => Promise<z.output<C["reply"]>>;
  /** The refusal. @throws Error when it is none, or not `{message}` */
  refuse: (call: Endpoint, request: LooseRequest) => Promise<Refusal>;
  /** Either of them: the status, and the message of a refusal. @throws Error when it is neither */
  answer: (call: Call, request: LooseRequest) => Promise<Partial<Refusal>>;
  /** Everything asked so far, oldest first. */
  asked: Asked[];
}

/** The address of a call. */
export type Endpoint = { method: string; path: string };

/** What sends a request. */
export type Sender = (origin: string, call: Endpoint, request: LooseRequest) => Promise<Answer>;

/**
 * @param origin where the backend answers: scheme, host and port
 * @param options `sender` in place of plain HTTP; `isLenient`: a status of success that is another
 *   than promised is noted as a difference, and the check goes on with the answer
 */
export function createClient(
  origin: string,
  options: { sender?: Sender; isLenient?: boolean } = {},
): ContractClient {
  const { sender = send, isLenient = false } = options;
  const asked: Asked[] = [];

  async function ask(call: Endpoint, request: LooseRequest) {
    const answer = await sender(origin, call, request);
    const entry: Asked = { call, request, answer, isOk: false };
    asked.push(entry);
    const complain = (sort: Difference["sort"], expected: string) => {
      const { status, text } = answer;
      entry.difference = { sort, expected, status, text: text.slice(0, 200) };
      const got = `${status} ${text.slice(0, 500)}`;
      return new Error(`${call.method} ${call.path}: expected ${expected}, got ${got}`);
    };
    return { entry, answer, body: bodyIn(answer), complain };
  }

  type Asking = Awaited<ReturnType<typeof ask>>;

  function success<C extends Call>(call: C, asking: Asking): z.output<C["reply"]> {
    const reply: C["reply"] = call.reply;
    const { entry, answer, body, complain } = asking;
    const isPromised = answer.status === call.status;
    const sort = answer.status < 300 ? "status" : "refused";
    if (!isPromised && !(isLenient && sort === "status")) throw complain(sort, `${call.status}`);
    const { data, error, success: isRight } = reply.safeParse(body);
    if (!isRight) throw complain("shape", `${call.status} as promised: ${problemIn(error)}`);
    if (!isPromised) complain(sort, `${call.status}`);
    entry.isOk = true;
    return data;
  }

  function refusal({ answer, body, complain }: Asking): Refusal {
    if (answer.status < 400) throw complain("accepted", "a refusal");
    const { data, success: isRight } = errorSchema.safeParse(body);
    if (!isRight) throw complain("refusal shape", "a refusal with {message} in JSON");
    return { status: answer.status, message: data.message };
  }

  return {
    asked,
    ok: async (call, request) => success(call, await ask(call, request)),
    refuse: async (call, request) => refusal(await ask(call, request)),
    answer: async (call, request) => {
      const asking = await ask(call, request);
      if (asking.answer.status >= 400) return refusal(asking);
      success(call, asking);
      return { status: call.status };
    },
  };
}

/** Undefined where it is no JSON. */
function bodyIn({ type, text }: Answer): unknown {
  if (type !== "application/json") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first thing that is wrong with an answer, wherever in a list. */
function problemIn({ issues }: z.ZodError): string {
  const [{ path, message } = { path: [], message: "" }] = issues;
  const names = path.filter((part) => typeof part === "string");
  return `${names.join(".") || "the whole"} – ${message}`;
}

/** Sends one request over HTTP. @param signal ends it */
export async function send(
  origin: string,
  { method, path }: Endpoint,
  request: LooseRequest,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const { as, body, type: claimed = "application/json" } = request;
  const url = new URL(callUrl({ path }, request), origin);
  const headers = new Headers(as && { authorization: `Bearer ${as.token}` });
  if (body !== undefined) headers.set("content-type", claimed);
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value);
  const response = await fetch(url, { method, headers, body: bodyOf(request), signal });
  const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
  const retryAfter = response.headers.get("retry-after");
  return { status: response.status, type, text: await response.text(), retryAfter };
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

/** A file as it is served. */
export async function fetchFile(url: URL, signal: AbortSignal | null = null) {
  const response = await fetch(url, { signal });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get("content-type"), bytes };
}
