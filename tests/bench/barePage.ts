import type { Browser } from "@playwright/test";
import { setTimeout } from "node:timers/promises";
import { isRecord } from "@blog/shared/narrow";

/** A browser page driven by plain DevTools Protocol commands. */
export interface BarePage {
  /** Sends a protocol command. @returns its result @throws Error if it fails, times out or the page crashes */
  send: (method: string, params?: object) => Promise<unknown>;
  /**
   * Calls a function in the page until it returns a value other than undefined. The function is serialised, so it
   * can use nothing but its argument. @throws Error on timeout
   */
  poll: (read: (argument: string) => unknown, argument?: string) => Promise<unknown>;
  /** Adds a listener to the events of all protocol domains that are enabled. */
  onEvent: (listener: (method: string, params: Record<string, unknown>) => void) => void;
  /** Runs a function in each new document before the document's scripts. It is serialised, as for `poll`. */
  runBefore: (run: (argument: string) => void, argument?: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Polling interval, and the timeouts of a poll and of any command, in milliseconds. */
const [pollInterval, pollTimeout, commandTimeout] = [100, 120_000, 150_000];

/**
 * Opens a page without Playwright, whose instrumentation takes time on the throttled main thread: it records every
 * response (150 ms for 17 MB) and maps every new `Error`, of which React creates five, to its source position (70 ms
 * for the page's code).
 */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send("Target.createBrowserContext");
  const { targetId } = await session.send("Target.createTarget", {
    url: "about:blank",
    browserContextId,
  });
  const { sessionId } = await session.send("Target.attachToTarget", { targetId });
  const resolvers = new Map<number, (message: Record<string, unknown>) => void>();
  const listeners: Parameters<BarePage["onEvent"]>[0][] = [];
  // A crashed renderer answers no command. In one that hangs, even the timeout of `poll` does not fire.
  const crash = new Promise<never>((_, reject) => {
    listeners.push((method) => {
      if (method === "Inspector.targetCrashed") reject(new Error("The page has crashed."));
    });
  });
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const data: unknown = JSON.parse(message);
    if (!isRecord(data)) return;
    resolvers.get(Number(data.id))?.(data);
    const { method, params } = data;
    if (typeof method !== "string" || !isRecord(params)) return;
    for (const listener of listeners) listener(method, params);
  });
  let lastId = 0;
  const send = async (method: string, params = {}) => {
    const id = ++lastId;
    const reply = new Promise<Record<string, unknown>>((resolve) => resolvers.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await session.send("Target.sendMessageToTarget", { sessionId, message });
    const timedOut = setTimeout(commandTimeout, undefined, { ref: false }).then(() => {
      throw new Error(`${method} was not answered.`);
    });
    const { result, error } = await Promise.race([reply, crash, timedOut]);
    resolvers.delete(id);
    if (error) throw new Error(`${method} failed: ${JSON.stringify(error)}`);
    return result;
  };
  await send("Inspector.enable");
  await send("Page.enable");
  return {
    send,
    onEvent: (listener) => void listeners.push(listener),
    runBefore: (run, argument = "") =>
      send("Page.addScriptToEvaluateOnNewDocument", {
        source: `(${run.toString()})(${JSON.stringify(argument)});`,
      }),
    poll: async (read, argument = "") => {
      const expression = `new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error("Timed out.")), ${pollTimeout});
        const timer = setInterval(() => {
          const value = (${read.toString()})(${JSON.stringify(argument)});
          if (value === undefined) return;
          clearInterval(timer);
          resolve(value);
        }, ${pollInterval});
      })`;
      const options = { awaitPromise: true, returnByValue: true };
      const reply = await send("Runtime.evaluate", { expression, ...options });
      if (!isRecord(reply) || !isRecord(reply.result) || reply.exceptionDetails) {
        throw new Error(`The evaluation failed: ${JSON.stringify(reply)}`);
      }
      return reply.result.value;
    },
    close: async () => {
      await session.send("Target.disposeBrowserContext", { browserContextId });
      await session.detach();
    },
  };
}
