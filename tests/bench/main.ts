import { type Browser, chromium } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { findChromium } from "../e2e/chromium";
import { measureFirstLoad } from "./firstLoad";
import { measureInteractions } from "./interactions";
import type { MeasurementReport } from "./report";
import { measureSearch } from "./search";
import { measureTables } from "./tables";

const resultsFile = "bench-results.json";

/** Measurements by their names for `--only`. They run one at a time, so that they do not slow each other down. */
const measurements: Record<
  string,
  (browser: Browser, rounds: number) => Promise<MeasurementReport | MeasurementReport[]>
> = {
  firstLoad: measureFirstLoad,
  interactions: measureInteractions,
  tables: measureTables,
  search: measureSearch,
};

/**
 * Runs the measurements, which require the builds of the page and of the server.
 * `npm run bench -- --only firstLoad --only tables` runs two of them, and `--rounds 9` takes medians of nine rounds.
 */
async function main(): Promise<void> {
  const { rounds, only } = readArguments();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const parts: MeasurementReport[] = [];
  try {
    for (const [name, measure] of Object.entries(measurements)) {
      if (!only.includes(name)) continue;
      for (const part of [await measure(browser, rounds)].flat()) {
        console.log(`\n${part.title}`);
        console.table(part.figures);
        parts.push(part);
      }
    }
  } finally {
    await browser.close();
  }
  const misses = parts.flatMap((part) => part.misses);
  await writeFile(resultsFile, JSON.stringify({ parts, misses }, null, 2));
  console.log(
    misses.length > 0 ? `\nOver budget:\n${misses.join("\n")}` : "\nWithin every budget.",
  );
  if (misses.length > 0) process.exitCode = 1;
}

/** Parses the command line. @throws Error if `--only` names an unknown measurement */
function readArguments() {
  const names = Object.keys(measurements);
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "5" },
      only: { type: "string", multiple: true, default: names },
    },
  });
  const unknown = values.only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No ${unknown.join(", ")}: there are ${names.join(", ")}.`);
  return { rounds: Number(values.rounds), only: values.only };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
