import { BroadcastChannel } from "node:worker_threads";
import type { Endpoint, fetchFile, LooseRequest, ReceivedResponse, Sender } from "./suite/client";
import { NotChecked } from "./suite/notChecked";

/** Services of the command for the checks, which run in a worker thread. */
interface Services {
  send: Sender;
  fetchFile: typeof fetchFile;
  /** Marks the start of a check in the journal. */
  beginCheck: () => Promise<void>;
  /** Removes the created documents. */
  cleanUp: (scope: CleanupScope) => Promise<void>;
}

export type CleanupScope = "this check" | "all checks";

type Message =
  | { kind: "send"; endpoint: Endpoint; request: LooseRequest }
  | { kind: "file"; url: string }
  | { kind: "beginCheck" }
  | { kind: "cleanUp"; scope: CleanupScope };

/** The result or the failure; empty for services that return nothing. */
interface Reply {
  response?: ReceivedResponse;
  file?: Awaited<ReturnType<typeof fetchFile>>;
  failure?: string;
}

type Numbered<T> = Event & { data: { id: number; payload: T } };

function isNumbered<T>(event: Event): event is Numbered<T> {
  return "data" in event;
}

/** Serves the checks. @returns a function that stops it */
export function serveChecks(name: string, services: Services): () => void {
  const channel = new BroadcastChannel(name);
  const replyTo = async (message: Message): Promise<Reply> => {
    if (message.kind === "send")
      return { response: await services.send("", message.endpoint, message.request) };
    if (message.kind === "file") return { file: await services.fetchFile(new URL(message.url)) };
    await (message.kind === "beginCheck" ? services.beginCheck() : services.cleanUp(message.scope));
    return {};
  };
  channel.addEventListener("message", (event) => {
    if (!isNumbered<Message>(event)) return;
    const { id, payload } = event.data;
    const failed = (error: unknown) => ({ failure: error instanceof Error ? error.message : "" });
    void replyTo(payload)
      .catch(failed)
      .then((reply) => channel.postMessage({ id, payload: reply }));
  });
  return () => channel.close();
}

/** Returns the services, called from the worker thread. */
export function connectToCommand(name: string): Services & { close: () => void } {
  const channel = new BroadcastChannel(name);
  const pending = new Map<number, (reply: Reply) => void>();
  channel.addEventListener("message", (event) => {
    if (!isNumbered<Reply>(event)) return;
    const { id, payload } = event.data;
    pending.get(id)?.(payload);
    pending.delete(id);
  });
  let count = 0;

  async function request(payload: Message): Promise<Reply> {
    count += 1;
    const id = count;
    const replied = new Promise<Reply>((resolve) => pending.set(id, resolve));
    channel.postMessage({ id, payload });
    const reply = await replied;
    if (reply.failure !== undefined) throw new NotChecked(reply.failure);
    return reply;
  }

  return {
    send: async (_, { method, path }, looseRequest) => {
      const message = { endpoint: { method, path }, request: plain(looseRequest) };
      return expected((await request({ kind: "send", ...message })).response);
    },
    fetchFile: async (url) => expected((await request({ kind: "file", url: url.href })).file),
    beginCheck: async () => void (await request({ kind: "beginCheck" })),
    cleanUp: async (scope) => void (await request({ kind: "cleanUp", scope })),
    close: () => channel.close(),
  };
}

function expected<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The command sent no result.");
  return value;
}

/** Keeps only the token of the account: structured cloning would read a missing account's getters. */
function plain({ as, ...request }: LooseRequest): LooseRequest {
  return as ? { ...request, as: { token: as.token } } : request;
}
