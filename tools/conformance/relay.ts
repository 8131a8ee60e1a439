import { BroadcastChannel } from "node:worker_threads";
import type {
  Answer,
  Endpoint,
  fetchFile,
  LooseRequest,
  Sender,
} from "../../tests/contract/client";
import { NotChecked } from "./notChecked";

/** What the checks, which run in a thread of their own, ask of the command. */
interface Services {
  ask: Sender;
  fetchFile: typeof fetchFile;
  /** A check begins. */
  mark: () => Promise<void>;
  /** Takes documents away that were made since then, or at all. */
  cleanUp: (from: Beginning) => Promise<void>;
}

export type Beginning = "the mark" | "the beginning";

type Question =
  | { kind: "ask"; endpoint: Endpoint; request: LooseRequest }
  | { kind: "file"; url: string }
  | { kind: "mark" }
  | { kind: "cleanUp"; from: Beginning };

/** Either what was asked for, or why it is not to be had; neither where nothing was to come. */
interface Reply {
  answer?: Answer;
  file?: Awaited<ReturnType<typeof fetchFile>>;
  failure?: string;
}

type Numbered<T> = Event & { data: { id: number; what: T } };

function isNumbered<T>(event: Event): event is Numbered<T> {
  return "data" in event;
}

/** Answers the checks. @returns what ends it */
export function serveChecks(name: string, services: Services): () => void {
  const channel = new BroadcastChannel(name);
  const replyTo = async (question: Question): Promise<Reply> => {
    if (question.kind === "ask")
      return { answer: await services.ask("", question.endpoint, question.request) };
    if (question.kind === "file") return { file: await services.fetchFile(new URL(question.url)) };
    await (question.kind === "mark" ? services.mark() : services.cleanUp(question.from));
    return {};
  };
  channel.addEventListener("message", (event) => {
    if (!isNumbered<Question>(event)) return;
    const { id, what } = event.data;
    const failed = (error: unknown) => ({ failure: error instanceof Error ? error.message : "" });
    void replyTo(what)
      .catch(failed)
      .then((reply) => channel.postMessage({ id, what: reply }));
  });
  return () => channel.close();
}

/** The other end: what the checks call. */
export function askCommand(name: string): Services & { close: () => void } {
  const channel = new BroadcastChannel(name);
  const open = new Map<number, (reply: Reply) => void>();
  channel.addEventListener("message", (event) => {
    if (!isNumbered<Reply>(event)) return;
    const { id, what } = event.data;
    open.get(id)?.(what);
    open.delete(id);
  });
  let count = 0;

  async function question(what: Question): Promise<Reply> {
    count += 1;
    const id = count;
    const answered = new Promise<Reply>((resolve) => open.set(id, resolve));
    channel.postMessage({ id, what });
    const reply = await answered;
    if (reply.failure !== undefined) throw new NotChecked(reply.failure);
    return reply;
  }

  return {
    ask: async (_, { method, path }, request) => {
      const endpoint = { method, path };
      return expected((await question({ kind: "ask", endpoint, request: plain(request) })).answer);
    },
    fetchFile: async (url) => expected((await question({ kind: "file", url: url.href })).file),
    mark: async () => void (await question({ kind: "mark" })),
    cleanUp: async (from) => void (await question({ kind: "cleanUp", from })),
    close: () => channel.close(),
  };
}

function expected<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The command gave no answer.");
  return value;
}

/** Of whoever asks only the token: an account that is missing cannot be sent. */
function plain({ as, ...request }: LooseRequest): LooseRequest {
  return as ? { ...request, as: { token: as.token } } : request;
}
