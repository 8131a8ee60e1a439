import type { Browser } from "@playwright/test";
import { startContenders } from "./contenders";
import { medianOf } from "./median";
import { openSlowPhone } from "./pageLoad";
import type { Part } from "./report";

/** What is tapped, and on which page. */
const targets = [
  { name: "the like button of a post", route: "details", selector: ".like-button" },
  { name: "the link to the next page", route: "list", selector: ".page-step:last-child a" },
] as const;

/** Of the time of the same page where the browser draws it alone. */
const most = 0.75;

/**
 * Measures how long after the start of the navigation a page on the slow phone answers a tap:
 * embedded, on a static host, and on one whose build draws nothing before its code (which stands for
 * the build before pages came drawn), in turns.
 * @param rounds how often; the figures are medians
 */
export async function measureTaps(browser: Browser, rounds: number): Promise<Part> {
  const { contenders: all, elsewhere, stop } = await startContenders();
  const contenders = all.filter(
    // Without a script nothing tells when a tap is answered.
    ({ name }) => name !== "static page" && name !== "without scripts",
  );
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
      if (contender.name === "embedded" && ratio > most) {
        misses.push(`${name}: answers a tap after ${ratio} of the browser's time, at most ${most}`);
      }
    }
  }
  return { title: "Until a tap is answered, on a slow phone", figures, misses };
}

/** @returns milliseconds from the start of the navigation */
async function timeToTap(
  browser: Browser,
  elsewhere: string,
  url: string,
  selector: string,
): Promise<number> {
  const page = await openSlowPhone(browser, elsewhere);
  await page.runBefore(tapAgain, selector);
  await page.send("Page.navigate", { url });
  const time = Number(await page.poll(() => Reflect.get(window, "answered")));
  await page.close();
  return Math.round(time);
}

/** Runs in the page: taps a link again and again, until the page's code answers in its place. */
function tapAgain(selector: string): void {
  addEventListener("click", (event) => {
    if (event.defaultPrevented) Object.assign(window, { answered: performance.now() });
    event.preventDefault();
  });
  const timer = setInterval(() => {
    if (Reflect.get(window, "answered")) clearInterval(timer);
    else
      document
        .querySelector(selector)
        ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }, 20);
}
