import { z } from "zod";
import type { Call } from "../../src/contract/call";
import { errorSchema } from "../../src/contract/error";
import type { Account } from "../support/backend";

/** What a request may hold, whether it makes sense or not. */
export interface LooseRequest {
  /** Whose token it carries; a guest's carries none. */
  as?: Pick<Account, "token">;
  params?: Record<string, string>;
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

interface Answer {
  status: number;
  /** The MIME type without its parameters. */
  type: string;
  text: string;
}

/** A refusal that kept to the contract. */
interface Refusal {
  status: number;
  message: string;
}

/** Asks one backend and holds each answer against the contract. */
export interface ContractClient {
  /** The answer of success. @throws Error when it is another one, or of another shape */
  ok: <C extends Call>(call: C, request: RequestOf<C>) => Promise<z.output<C["reply"]>>;
  /** The refusal. @throws Error when it is none, or not `{message}` */
  refuse: (call: Endpoint, request: LooseRequest) => Promise<Refusal>;
  /** Everything asked so far, oldest first; `isOk` after an answer of success as promised. */
  asked: { call: Endpoint; answer: Answer; isOk: boolean }[];
}

/** The address of a call. */
type Endpoint = { method: string; path: string };

/** @param origin where the backend answers: scheme, host and port */
export function createClient(origin: string): ContractClient {
  const asked: ContractClient["asked"] = [];

  async function ask(call: Endpoint, request: LooseRequest) {
    const answer = await send(origin, call, request);
    const entry = { call, answer, isOk: false };
    asked.push(entry);
    const name = `${call.method} ${call.path}`;
    const body: unknown = answer.type === "application/json" ? JSON.parse(answer.text) : undefined;
    const complain = (reason: string) =>
      new Error(`${name} ${reason}: ${answer.status} ${answer.text.slice(0, 500)}`);
    return { entry, answer, body, complain };
  }

  return {
    asked,
    ok: async <C extends Call>(call: C, request: RequestOf<C>) => {
      const reply: C["reply"] = call.reply;
      const { entry, answer, body, complain } = await ask(call, request);
      if (answer.status !== call.status) throw complain(`did not answer ${call.status}`);
      const { data, error, success } = reply.safeParse(body);
      if (!success) throw complain(`broke its schema (${z.prettifyError(error)})`);
      entry.isOk = true;
      return data;
    },
    refuse: async (call, request) => {
      const { answer, body, complain } = await ask(call, request);
      if (answer.status < 400) throw complain("was not refused");
      const { data, success } = errorSchema.safeParse(body);
      if (!success) throw complain("was refused without a message in JSON");
      return { status: answer.status, message: data.message };
    },
  };
}

/** Sends one request over HTTP. */
export async function send(
  origin: string,
  { method, path }: Endpoint,
  request: LooseRequest,
): Promise<Answer> {
  const { as, params = {}, query = {}, body, type: claimed = "application/json" } = request;
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const url = new URL(filled, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const headers = new Headers(as && { authorization: `Bearer ${as.token}` });
  if (body !== undefined) headers.set("content-type", claimed);
  const response = await fetch(url, { method, headers, body: bodyOf(request) });
  const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
  return { status: response.status, type, text: await response.text() };
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
