import type { Browser, Page } from "@playwright/test";
import { isRecord } from "../../src/lib/narrow";

/**
 * The longest task of a page's main thread while something is done.
 * @returns milliseconds of the thread's own time: that the machine meanwhile gave its processor to
 * the server, or to anything else, is not the page's doing
 * @throws Error where the browser does not tell it
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  action: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline", "__metadata"],
  });
  await action();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  const events = isRecord(trace) && Array.isArray(trace.traceEvents) ? trace.traceEvents : [];
  const records = events.filter(isRecord);
  const mains = records.filter(({ name, args }) => {
    return name === "thread_name" && isRecord(args) && args.name === "CrRendererMain";
  });
  const tasks = records.filter(({ name, pid, tid }) => {
    return name === "RunTask" && mains.some((main) => main.pid === pid && main.tid === tid);
  });
  const times = tasks.map(({ tdur }) => Number(tdur) / 1000).filter(Number.isFinite);
  if (times.length === 0) throw new Error("The trace has no times of the main thread's tasks.");
  return Math.round(Math.max(...times));
}
