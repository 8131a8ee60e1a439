import type { Browser } from "@playwright/test";
import { isRecord } from "../../src/lib/narrow";

/** A page that only listens to what is sent here. */
export interface BarePage {
  /** Sends a command of the DevTools protocol, and gives its result. @throws Error when refused */
  send: (method: string, params?: object) => Promise<unknown>;
  /**
   * Runs a function in the page again and again, until it gives something; it is sent as text, so it
   * names none other. @throws Error when nothing comes
   */
  poll: (read: (argument: string) => unknown, argument?: string) => Promise<unknown>;
  /** Hears of the events of a domain of the protocol that was enabled. */
  onEvent: (listener: (method: string, params: Record<string, unknown>) => void) => void;
  /** Runs a function in each document before anything else; it is sent as text, so it names none other. */
  runBefore: (run: (argument: string) => void, argument?: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** How often the page is asked, and how long at most, in milliseconds. */
const [interval, timeout] = [100, 120_000];

/**
 * Opens a page past Playwright, whose own pages cost the slowed main thread what no reader waits
 * for: every answer is recorded (150 ms for one of 17 MB), and each `Error` that code makes, React
 * five of them ahead, has the engine look up its place in the source (70 ms for the page's code).
 */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send("Target.createBrowserContext");
  const { targetId } = await session.send("Target.createTarget", {
    url: "about:blank",
    browserContextId,
  });
  const { sessionId } = await session.send("Target.attachToTarget", { targetId });
  const waiting = new Map<number, (answer: Record<string, unknown>) => void>();
  const listeners: Parameters<BarePage["onEvent"]>[0][] = [];
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const answer: unknown = JSON.parse(message);
    if (!isRecord(answer)) return;
    waiting.get(Number(answer.id))?.(answer);
    const { method, params } = answer;
    if (typeof method !== "string" || !isRecord(params)) return;
    for (const listener of listeners) listener(method, params);
  });
  let count = 0;
  const send = async (method: string, params = {}) => {
    const id = ++count;
    const answered = new Promise<Record<string, unknown>>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await session.send("Target.sendMessageToTarget", { sessionId, message });
    const { result, error } = await answered;
    if (error) throw new Error(`${method} was refused: ${JSON.stringify(error)}`);
    return result;
  };
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
        setTimeout(() => reject(new Error("Nothing came.")), ${timeout});
        const timer = setInterval(() => {
          const value = (${read.toString()})(${JSON.stringify(argument)});
          if (value === undefined) return;
          clearInterval(timer);
          resolve(value);
        }, ${interval});
      })`;
      const options = { awaitPromise: true, returnByValue: true };
      const answer = await send("Runtime.evaluate", { expression, ...options });
      if (!isRecord(answer) || !isRecord(answer.result) || answer.exceptionDetails) {
        throw new Error(`The page did not come so far: ${JSON.stringify(answer)}`);
      }
      return answer.result.value;
    },
    close: async () => {
      await session.send("Target.disposeBrowserContext", { browserContextId });
      await session.detach();
    },
  };
}
