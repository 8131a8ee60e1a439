import type { Browser, Page } from "@playwright/test";
import { isRecord } from "../../src/lib/narrow";

/**
 * The longest task of a page's main thread while something is done.
 * @param page the one that it is done in; all pages where none is told
 * @param mark the name of the mark after which tasks count; all do where none is told
 * @returns milliseconds of the thread's own time: that the machine meanwhile gave its processor to
 * the server, or to anything else, is not the page's doing
 * @throws Error where the browser does not tell it
 */
export async function longestTask(
  browser: Browser,
  page: Page | undefined,
  action: () => Promise<void>,
  mark?: string,
): Promise<number> {
  await browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline", "blink.user_timing", "__metadata"],
  });
  await action();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  const events = isRecord(trace) && Array.isArray(trace.traceEvents) ? trace.traceEvents : [];
  const records = events.filter(isRecord);
  const begin = Math.max(
    0,
    ...records.filter(({ name }) => name === mark).map(({ ts }) => Number(ts)),
  );
  const mains = records.filter(({ name, args }) => {
    return name === "thread_name" && isRecord(args) && args.name === "CrRendererMain";
  });
  const tasks = records.filter(({ name, pid, tid, ts }) => {
    const isCounted = name === "RunTask" && Number(ts) > begin;
    return isCounted && mains.some((main) => main.pid === pid && main.tid === tid);
  });
  const times = tasks.map(({ tdur }) => Number(tdur) / 1000).filter(Number.isFinite);
  if (times.length === 0) throw new Error("The trace has no times of the main thread's tasks.");
  return Math.round(Math.max(...times));
}
