import { chromium } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { findChromium } from "../e2e/chromium";
import { measureBytes } from "./bytes";
import { measureFirstLoad } from "./firstLoad";
import { measureInteractions } from "./interactions";
import { measurePostgres } from "./postgres";
import type { Part } from "./report";
import { measureSearch } from "./search";
import { measureServer } from "./server";
import { measureTables } from "./tables";

const file = "bench-results.json";

/** Measures everything side by side; needs both builds. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const parts: Part[] = [];
  const add = (...more: Part[]) => {
    for (const { title, figures } of more) {
      console.log(`\n${title}`);
      console.table(figures);
    }
    parts.push(...more);
  };
  try {
    add(await measureBytes());
    add(await measureFirstLoad(browser, Number(values.rounds)));
    add(await measureInteractions(browser));
    add(...(await measureTables(browser)));
    add(await measureSearch(browser));
  } finally {
    await browser.close();
  }
  add(await measureServer());
  add(await measurePostgres());
  const misses = parts.flatMap((part) => part.misses);
  await writeFile(file, JSON.stringify({ parts, misses }, null, 2));
  console.log(
    misses.length > 0 ? `\nOver budget:\n${misses.join("\n")}` : "\nWithin every budget.",
  );
  if (misses.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
