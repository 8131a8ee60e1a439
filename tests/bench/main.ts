import { type Browser, chromium } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { findChromium } from "../e2e/chromium";
import { measureBytes } from "./bytes";
import { measureFirstLoad } from "./firstLoad";
import { measureInteractions } from "./interactions";
import { measurePages } from "./pages";
import { measurePostgres } from "./postgres";
import type { Part } from "./report";
import { measureSearch } from "./search";
import { measureServer } from "./server";
import { measureTables } from "./tables";
import { measureTaps } from "./taps";

const file = "bench-results.json";

/** What is measured, by the name that `--only` takes; one after the other, so that none slows another. */
const measurements: Record<string, (browser: Browser, rounds: number) => Promise<Part | Part[]>> = {
  bytes: measureBytes,
  firstLoad: measureFirstLoad,
  taps: measureTaps,
  interactions: measureInteractions,
  tables: measureTables,
  search: measureSearch,
  pages: measurePages,
  server: measureServer,
  postgres: measurePostgres,
};

/**
 * Measures side by side; needs both builds. `npm run bench -- --only firstLoad --only taps` does a
 * part of it, `--rounds 9` takes medians of more.
 */
async function main(): Promise<void> {
  const { rounds, only } = readArguments();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const parts: Part[] = [];
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
  await writeFile(file, JSON.stringify({ parts, misses }, null, 2));
  console.log(
    misses.length > 0 ? `\nOver budget:\n${misses.join("\n")}` : "\nWithin every budget.",
  );
  if (misses.length > 0) process.exitCode = 1;
}

/** @throws Error where a measurement is named that there is not */
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
