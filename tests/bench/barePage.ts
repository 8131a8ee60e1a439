import type { Browser } from "@playwright/test";
import { isRecord } from "../../src/lib/narrow";

/** A page that only listens to what is sent here. */
export interface BarePage {
  /** Sends a command of the DevTools protocol, and gives its result. */
  send: (method: string, params?: object) => Promise<unknown>;
  /** Runs an expression in the page, and gives what it comes to. */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/**
 * Opens a page past Playwright, whose own pages record every answer: with one of 17 MB that takes
 * the slowed main thread 150 ms which no reader waits for.
 */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send("Target.createBrowserContext");
  const { targetId } = await session.send("Target.createTarget", {
    url: "about:blank",
    browserContextId,
  });
  const { sessionId } = await session.send("Target.attachToTarget", { targetId });
  const answers = new Map<number, (answer: unknown) => void>();
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const answer: unknown = JSON.parse(message);
    if (isRecord(answer)) answers.get(Number(answer.id))?.(answer.result ?? answer);
  });
  let count = 0;
  const send = (method: string, params = {}) => {
    const id = ++count;
    const answered = new Promise<unknown>((resolve) => answers.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    return session.send("Target.sendMessageToTarget", { sessionId, message }).then(() => answered);
  };
  return {
    send,
    evaluate: async (expression) => {
      const options = { awaitPromise: true, returnByValue: true };
      const answer = await send("Runtime.evaluate", { expression, ...options });
      if (!isRecord(answer) || !isRecord(answer.result) || answer.exceptionDetails) {
        throw new Error(`The page could not evaluate it: ${JSON.stringify(answer)}`);
      }
      return answer.result.value;
    },
    close: async () => {
      await session.send("Target.disposeBrowserContext", { browserContextId });
      await session.detach();
    },
  };
}
