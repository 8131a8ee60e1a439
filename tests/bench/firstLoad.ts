import type { Browser } from "@playwright/test";
import { startContenders } from "./contenders";
import { loadPage, type PageLoad } from "./pageLoad";
import { medianOf, missedBudgets, type MeasurementReport } from "./report";

const routes = ["home", "details", "list"] as const;

const titleSelector = "article h1, article h2";

/** Maximum of each figure on a slow phone; `×` stands for a multiple of the hand-written page's time. */
const limits = { blocking: 100, shift: 0.005, fonts: 60_000 };
const budgets = {
  embedded: { ...limits, "× title": 1.25, "× picture": 1.1, "× largest": 1.1, apiRequests: 0 },
  "static host": { ...limits, "× title": 2, "× picture": 1.3, "× largest": 1.35, apiRequests: 3 },
};

/**
 * Loads each route of each contender on a slow phone, alternating between the contenders.
 * @param rounds the number of loads per median
 */
export async function measureFirstLoad(
  browser: Browser,
  rounds: number,
): Promise<MeasurementReport> {
  const { contenders, elsewhere, stop } = await startContenders();
  const loads = new Map<string, PageLoad[]>();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const route of routes) {
        for (const { name, urls } of contenders) {
          const load = await loadPage(browser, elsewhere, urls[route], titleSelector);
          loads.set(`${route}, ${name}`, [...(loads.get(`${route}, ${name}`) ?? []), load]);
        }
      }
    }
  } finally {
    await stop();
  }
  const figures: MeasurementReport["figures"] = {};
  const misses: string[] = [];
  for (const route of routes) {
    const loadOf = (name: string) => medianLoad(loads.get(`${route}, ${name}`) ?? []);
    const baseline = loadOf("static page");
    for (const { name } of contenders) {
      const rowName = `${route}, ${name}`;
      const load = { ...loadOf(name), ...ratiosOf(loadOf(name), baseline) };
      figures[rowName] = load;
      if (name !== "static page") misses.push(...missedBudgets(rowName, load, budgets[name]));
    }
  }
  return {
    title: "First load on a slow phone (ms, bytes; × is the multiple of the static page)",
    figures,
    misses,
  };
}

function ratiosOf(load: PageLoad, baseline: PageLoad) {
  const ratio = (key: keyof PageLoad) => Number((load[key] / baseline[key]).toFixed(2));
  return {
    "× title": ratio("title"),
    "× picture": ratio("picture"),
    "× largest": ratio("largestPaint"),
  };
}

function medianLoad(loads: PageLoad[]): PageLoad {
  const [first] = loads;
  if (!first) throw new Error("Nothing was loaded.");
  const median = { ...first };
  for (const key of keysOf(first)) {
    const middle = medianOf(loads.map((load) => load[key]));
    median[key] = key === "shift" ? Number(middle.toFixed(4)) : Math.round(middle);
  }
  return median;
}

/** Returns the keys with their type, since `Object.keys` returns them as plain strings. */
function keysOf(load: PageLoad): (keyof PageLoad)[] {
  const isKey = (key: string): key is keyof PageLoad => key in load;
  return Object.keys(load).filter(isKey);
}
