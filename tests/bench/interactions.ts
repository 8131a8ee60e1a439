import type { Browser } from "@playwright/test";
import { setTimeout } from "node:timers/promises";
import { postPath } from "@blog/shared/paths";
import { isRecord } from "@blog/shared/narrow";
import { demoAdmin } from "../support/demoLogins";
import { type BarePage, openBarePage } from "./barePage";
import { type MeasurementReport, medianOf } from "./report";
import { type Interaction, interactions } from "./interactionScript";
import { logIn, withServer } from "./withServer";

/** Factor by which the CPU is slowed down, as on the slowest phones. */
const cpuSlowdown = 20;

/** Maximum of the 98th percentile of the time until the next paint, in milliseconds. */
const maxDuration = 200;

/** Milliseconds for which a tapping finger stays on the screen. */
const touchTime = 100;

/**
 * Measures the time from each tap or key press of the script to the next paint (INP) on a slow phone. An admin is
 * logged in, since admins see all controls.
 * @param rounds how often the script runs
 */
export function measureInteractions(browser: Browser, rounds: number): Promise<MeasurementReport> {
  return withServer(async (origin) => {
    const durations = new Map<string, number[]>();
    for (let round = 0; round < rounds; round++) {
      const results = await runScript(browser, origin);
      const slowest = Math.max(...results.map(([, duration]) => duration));
      console.log(`Round ${round + 1} of ${rounds}: ${results.length} interactions, ${slowest} ms`);
      for (const [name, duration] of results) {
        durations.set(name, [...(durations.get(name) ?? []), duration]);
      }
    }
    const allDurations = [...durations.values()].flat();
    const percentile = percentileOf(allDurations, 0.98);
    const figures: MeasurementReport["figures"] = Object.fromEntries(
      [...durations].map(([name, list]) => [
        name,
        { count: list.length, median: medianOf(list), longest: Math.max(...list) },
      ]),
    );
    figures["98th percentile"] = { count: allDurations.length, longest: percentile };
    const misses =
      percentile > maxDuration
        ? [`98 % of interactions are painted within ${percentile} ms, at most ${maxDuration}`]
        : [];
    const title = `From a tap or key to the next paint, processor slowed ${cpuSlowdown} times`;
    return { title, figures, misses };
  });
}

/** Runs all interactions once. @returns the name and the milliseconds of each */
async function runScript(browser: Browser, origin: string): Promise<[string, number][]> {
  const session = await logIn(origin, demoAdmin);
  const [newest] = await (await fetch(`${origin}/api/posts?pageNumber=1`)).json();
  const page = await openBarePage(browser);
  await page.runBefore((stored) => localStorage.setItem("userInfo", stored), session);
  await page.runBefore(recordEvents);
  const phone = { width: 375, height: 812, deviceScaleFactor: 2, mobile: true };
  await page.send("Emulation.setDeviceMetricsOverride", phone);
  await page.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  const durations: [string, number][] = [];
  for (const interaction of interactions) {
    const { name, path, isEarly } = interaction;
    if (path)
      await page.send("Page.navigate", {
        url: origin + path.replace("{post}", postPath(newest._id)),
      });
    if (isEarly) {
      await page.poll(whenHydrating);
    } else {
      await page.poll(whenIdle);
      if (interaction.selector) await page.poll(locate, interaction.selector);
      await page.poll(whenIdle);
    }
    await page.poll(forgetEvents);
    await interact(page, interaction);
    await page.poll(whenIdle);
    durations.push([name, Number(await page.poll(readSlowest))]);
  }
  await page.close();
  return durations;
}

/** Taps the interaction's element, or presses its key in the focused element. */
async function interact(page: BarePage, { selector, key }: Interaction): Promise<void> {
  if (key) {
    const event = { key, text: key, unmodifiedText: key };
    await page.send("Input.dispatchKeyEvent", { type: "keyDown", ...event });
    await page.send("Input.dispatchKeyEvent", { type: "keyUp", key });
    return;
  }
  const point = await page.poll(locate, selector);
  if (!isRecord(point)) throw new Error(`There is no ${selector}.`);
  const press = { x: point.x, y: point.y, button: "left", clickCount: 1 };
  await page.send("Input.dispatchMouseEvent", { type: "mousePressed", ...press });
  await setTimeout(touchTime);
  await page.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...press });
}

/** Runs in the page: returns true once React has started to hydrate the server-rendered HTML, undefined before. */
function whenHydrating(): unknown {
  const names = Object.keys(document.getElementById("root") ?? {});
  return names.some((name) => name.startsWith("__reactContainer")) || undefined;
}

/** Runs in the page: returns the centre of an element, or undefined until it exists and has been scrolled into view. */
function locate(selector: string): unknown {
  const element = document.querySelector(selector);
  if (!element) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  const isVisible = y >= 0 && y + height <= innerHeight;
  if (!isVisible) element.scrollIntoView({ block: "center", behavior: "instant" });
  return isVisible ? { x: x + width / 2, y: y + height / 2 } : undefined;
}

/** Runs in the page before its scripts: records event timings, and the time of the last long task or response. */
function recordEvents(): void {
  const state = { events: new Array<PerformanceEntry>(), busyUntil: 0 };
  Object.assign(window, { state });
  new PerformanceObserver((list) => state.events.push(...list.getEntries())).observe({
    type: "event",
    buffered: true,
    durationThreshold: 16,
  } as PerformanceObserverInit);
  for (const type of ["longtask", "resource"]) {
    new PerformanceObserver(() => (state.busyUntil = performance.now())).observe({ type });
  }
}

/** Runs in the page: returns true if there was no long task and no response for 1.5 s, otherwise undefined. */
function whenIdle(): unknown {
  const { busyUntil } = Reflect.get(window, "state") ?? { busyUntil: Number.POSITIVE_INFINITY };
  const isIdle = document.readyState === "complete" && performance.now() - busyUntil > 1_500;
  return isIdle && performance.now() > 3_000 ? true : undefined;
}

/** Runs in the page: discards the recorded event timings. Returns undefined until recording has started. */
function forgetEvents(): unknown {
  const state = Reflect.get(window, "state");
  if (!state) return undefined;
  state.events = [];
  state.busyUntil = performance.now();
  return true;
}

/** Runs in the page: returns the longest event duration of the interaction, or 16 ms, below which none is recorded. */
function readSlowest(): unknown {
  const events: PerformanceEventTiming[] = Reflect.get(window, "state").events;
  const interactionEvents = events.filter((entry) => entry.interactionId > 0);
  return Math.max(16, ...interactionEvents.map(({ duration }) => duration));
}

/** Returns the smallest value that at least the given fraction of all values do not exceed. */
function percentileOf(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * fraction) - 1] ?? Number.NaN;
}
