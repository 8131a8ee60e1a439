import type { Browser, Page } from "@playwright/test";
import { isRecord } from "@blog/shared/narrow";

/**
 * Finds the longest task on the main thread during an action, by recording a trace.
 * @param page the page to trace; undefined for all pages
 * @param mark name of a performance mark; tasks before it are ignored
 * @returns the task's CPU time in milliseconds, which other processes do not distort as they do elapsed time
 * @throws Error if the trace has no task times
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
  const countedFrom = Math.max(
    0,
    ...records.filter(({ name }) => name === mark).map(({ ts }) => Number(ts)),
  );
  const mainThreads = records.filter(({ name, args }) => {
    return name === "thread_name" && isRecord(args) && args.name === "CrRendererMain";
  });
  const tasks = records.filter(({ name, pid, tid, ts }) => {
    const isCounted = name === "RunTask" && Number(ts) > countedFrom;
    return isCounted && mainThreads.some((main) => main.pid === pid && main.tid === tid);
  });
  const times = tasks.map(({ tdur }) => Number(tdur) / 1000).filter(Number.isFinite);
  if (times.length === 0) throw new Error("The trace has no times of the main thread's tasks.");
  return Math.round(Math.max(...times));
}
