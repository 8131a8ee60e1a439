import type { Browser } from "@playwright/test";
import { startContenders } from "./contenders";
import { medianOf } from "./median";
import { openSlowPhone } from "./pageLoad";
import type { Part } from "./report";

const targets = [
  { name: "the like button of a post", route: "details", selector: ".like-button" },
  { name: "the link to the next page", route: "list", selector: ".page-step:last-child a" },
] as const;

/** Limits the time, as a fraction of client-side rendering alone. */
const maxRatio = 0.75;

/**
 * Measures the time from navigation start to the first handled tap on a slow phone: embedded, on a
 * static host, and on a static host without templates (pure client-side rendering), in alternation.
 * @param rounds the number of loads per median
 */
export async function measureTaps(browser: Browser, rounds: number): Promise<Part> {
  const { contenders: all, elsewhere, stop } = await startContenders();
  const contenders = all.filter(({ name }) => name !== "static page");
  const times = new Map<string, number[]>();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const { name, route, selector } of targets) {
        for (const contender of contenders) {
          const time = await timeToTap(browser, elsewhere, contender.urls[route], selector);
          const key = `${name}, ${contender.name}`;
          times.set(key, [...(times.get(key) ?? []), time]);
        }
      }
    }
  } finally {
    await stop();
  }
  const figures: Part["figures"] = {};
  const misses: string[] = [];
  for (const { name } of targets) {
    const alone = medianOf(times.get(`${name}, browser alone`) ?? []);
    for (const contender of contenders) {
      const ms = medianOf(times.get(`${name}, ${contender.name}`) ?? []);
      const ratio = Number((ms / alone).toFixed(2));
      figures[`${name}, ${contender.name}`] = { ms, "× browser alone": ratio };
      if (contender.name === "embedded" && ratio > maxRatio) {
        misses.push(
          `${name}: handles a tap after ${ratio} of the client-rendered page's time, at most ${maxRatio}`,
        );
      }
    }
  }
  return { title: "Time until a tap is handled, on a slow phone", figures, misses };
}

/** Returns the milliseconds since navigation start. */
async function timeToTap(
  browser: Browser,
  elsewhere: string,
  url: string,
  selector: string,
): Promise<number> {
  const page = await openSlowPhone(browser, elsewhere);
  await page.runBefore(tapUntilHandled, selector);
  await page.send("Page.navigate", { url });
  const time = Number(await page.poll(() => Reflect.get(window, "handledAt")));
  await page.close();
  return Math.round(time);
}

/**
 * Runs in the page: taps a link repeatedly until the page's code prevents its default action. Until the
 * page has hydrated its taps are held, and the browser would follow the link.
 */
function tapUntilHandled(selector: string): void {
  addEventListener("click", (event) => {
    if (event.defaultPrevented) Object.assign(window, { handledAt: performance.now() });
    event.preventDefault();
  });
  const timer = setInterval(() => {
    if (Reflect.get(window, "handledAt")) return clearInterval(timer);
    const tap = new MouseEvent("click", { bubbles: true, cancelable: true });
    Object.assign(tap, {
      stopPropagation() {
        tap.preventDefault();
        tap.stopImmediatePropagation();
      },
    });
    document.querySelector(selector)?.dispatchEvent(tap);
  }, 20);
}
