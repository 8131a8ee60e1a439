import type { Browser } from "@playwright/test";
import { openBarePage } from "./barePage";
import { readDataPaint, watchDataPaint } from "./dataPaint";
import { admin, fillDatabase } from "./fill";
import { medianOf, missedBudgets, type MeasurementReport } from "./report";
import { cpuSlowdown, measureInteraction } from "./tablePage";
import { logIn, withServer } from "./withServer";

/** Number of rows in each table. */
const rowCount = 10_000;

const tables = ["users", "posts", "comments"] as const;

/** Maximum number of elements, of milliseconds until the first rows, and of milliseconds of one task. */
const budgets = { elements: 2_000, firstRows: 1_000, scrolling: 150, sorting: 400, searching: 500 };

type Figures = Record<keyof typeof budgets, number>;

/** Measures how fast the admin's tables open, scroll, sort and search. */
export async function measureTables(browser: Browser, rounds: number): Promise<MeasurementReport> {
  const measure = async (origin: string): Promise<MeasurementReport> => {
    const session = await logIn(origin, admin);
    const figures: Record<string, Figures> = {};
    for (const name of tables) {
      const url = `${origin}/admin-dashboard/${name}-table`;
      const openings: number[] = [];
      for (let round = 0; round < rounds; round++)
        openings.push(await timeUntilRows(browser, url, session));
      const interaction = await measureInteraction(browser, url, session);
      figures[name] = { firstRows: medianOf(openings), ...interaction };
    }
    return {
      title: `Tables of ${rowCount} rows, CPU slowed ${cpuSlowdown} times (ms)`,
      figures,
      misses: tables.flatMap((name) =>
        missedBudgets(`${name} table`, figures[name] ?? {}, budgets),
      ),
    };
  };
  return withServer(measure, (dataDir) => fillDatabase(dataDir, rowCount));
}

/** Opens a table as an admin. @returns the milliseconds from parsing the response to painting its first rows */
async function timeUntilRows(browser: Browser, url: string, session: string): Promise<number> {
  const page = await openBarePage(browser);
  await page.runBefore((stored) => localStorage.setItem("userInfo", stored), session);
  await page.runBefore(watchDataPaint, "tbody tr");
  const size = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };
  await page.send("Emulation.setDeviceMetricsOverride", size);
  await page.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.send("Page.navigate", { url });
  const firstRows = await page.poll(readDataPaint);
  await page.close();
  return Math.round(Number(firstRows));
}
