import type { Page } from "@playwright/test";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const assets = "dist/assets";

/** A text that is in one chunk alone, by the part that it holds. */
const contents = {
  banner: "OK, rozumiem",
  toasts: "Zamknij powiadomienie",
  login: "Zaloguj się ponownie",
  client: "No response from",
  alerts: "swal2-popup",
  drafts: "Moje szkice",
} as const;

/** Blocks the chunk that holds a part. @returns a function that stops blocking it */
export async function block(page: Page, part: keyof typeof contents): Promise<() => Promise<void>> {
  const url = `**/assets/${await chunkWith(contents[part])}`;
  await page.route(url, (route) => route.abort());
  return () => page.unroute(url);
}

async function chunkWith(text: string): Promise<string> {
  for (const name of await readdir(assets)) {
    if (!name.endsWith(".js") || name.startsWith("core-")) continue;
    if ((await readFile(join(assets, name), "utf8")).includes(text)) return name;
  }
  throw new Error(`No chunk contains “${text}”.`);
}

/** Counts how often a page is loaded. */
export function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on("load", () => (loads.count += 1));
  return loads;
}
