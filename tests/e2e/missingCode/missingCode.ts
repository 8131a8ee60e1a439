import type { Page } from "@playwright/test";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const assets = "dist/assets";

/** Texts to search for, by part of the code: each occurs only in the chunk that contains the part. */
const needles = {
  banner: "OK, rozumiem",
  toasts: "Zamknij powiadomienie",
  login: "nic nie zginie",
  client: "tekst jest dla niego za długi",
} as const;

/** Blocks requests for the chunk with a part of the code. @returns a function that stops blocking them */
export async function blockChunk(
  page: Page,
  part: keyof typeof needles,
): Promise<() => Promise<void>> {
  const candidates = await Promise.all(
    (await readdir(assets)).map(
      async (name) =>
        /^(?!core-).*\.js$/.test(name) &&
        (await readFile(join(assets, name), "utf8")).includes(needles[part]) &&
        name,
    ),
  );
  const names = candidates.filter((name) => name !== false);
  if (names.length !== 1) throw new Error(`${names.length} chunks hold the ${part}.`);
  return blockFile(page, new RegExp(`^${names[0]}$`));
}

/** Blocks requests for built files by their names. @returns a function that stops blocking them */
export async function blockFile(page: Page, name: RegExp): Promise<() => Promise<void>> {
  const isBlocked = ({ pathname }: URL) => name.test(pathname.replace("/assets/", ""));
  await page.route(isBlocked, (route) => route.abort());
  return () => page.unroute(isBlocked);
}

/** Returns an object that counts from now on how often a page is loaded. */
export function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on("load", () => (loads.count += 1));
  return loads;
}
