import type { Page } from "@playwright/test";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const assets = "dist/assets";

/** A text that is in one chunk alone, by the part that it holds. */
const contents = {
  banner: "OK, rozumiem",
  toasts: "Zamknij powiadomienie",
  login: "nic nie zginie",
  client: "No response from",
} as const;

/** Blocks the chunk that holds a part. @returns a function that stops blocking it */
export async function block(page: Page, part: keyof typeof contents): Promise<() => Promise<void>> {
  const holds = await Promise.all(
    (await readdir(assets)).map(
      async (name) =>
        /^(?!core-).*\.js$/.test(name) &&
        (await readFile(join(assets, name), "utf8")).includes(contents[part]) &&
        name,
    ),
  );
  const names = holds.filter((name) => name !== false);
  if (names.length !== 1) throw new Error(`${names.length} chunks hold the ${part}.`);
  return blockFile(page, new RegExp(`^${names[0]}$`));
}

/** Blocks built files by their names. @returns a function that stops blocking them */
export async function blockFile(page: Page, name: RegExp): Promise<() => Promise<void>> {
  const isBlocked = ({ pathname }: URL) => name.test(pathname.replace("/assets/", ""));
  await page.route(isBlocked, (route) => route.abort());
  return () => page.unroute(isBlocked);
}

/** Counts how often a page is loaded. */
export function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on("load", () => (loads.count += 1));
  return loads;
}
