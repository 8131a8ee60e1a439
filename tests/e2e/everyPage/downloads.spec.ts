import type { Page } from "@playwright/test";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { BuiltChunk } from "@blog/shared/buildFiles";
import { patterns, postPath, postsPath, profilePath, searchPath } from "@blog/shared/paths";
import { type PostResponse, postSchema } from "@blog/contract/post";
import { demoAdmin } from "../../support/demoLogins";
import { logIn } from "../account";
import { expect, test } from "../fixtures";
import { readFileSync } from "node:fs";

const assets = "dist/assets";

/** Chunks that every page downloads until it rests, with those of the pages that most readers open next. */
const commonChunks =
  "rolldown-runtime markdown core idle reading post lists client Toasts CookieBanner".split(" ");

interface PageBudget {
  name: string;
  visitor: "guest" | "member" | "admin";
  pathOf: (post: PostResponse) => string;
  /** Limit for all JavaScript that the page downloads until it rests, in bytes on the wire, headers included. */
  budget: number;
  /** Further chunks, of which the page offers every tool. */
  chunks?: string[];
  /** Leaves to long runs a page that differs little from another one. */
  tag?: "@long";
}

const home = () => patterns.home;
const post = ({ _id }: PostResponse) => postPath(_id);
const formChunks = ["account", "pageHeads"];
const dashboardChunks = ["AdminDashboardPage", "columns", "NewTopicForm", "adminLists"];

const pages: PageBudget[] = [
  { name: "home page", visitor: "guest", pathOf: home, budget: 185_000 },
  { name: "list", visitor: "guest", pathOf: () => postsPath(2), budget: 185_000, tag: "@long" },
  { name: "post", visitor: "guest", pathOf: post, budget: 185_000 },
  {
    name: "profile",
    visitor: "guest",
    pathOf: ({ user }) => profilePath(user._id),
    budget: 185_000,
    tag: "@long",
  },
  {
    name: "search",
    visitor: "guest",
    pathOf: () => searchPath("zakwas"),
    budget: 190_000,
    chunks: ["search"],
    tag: "@long",
  },
  {
    name: "log-in page",
    visitor: "guest",
    pathOf: () => patterns.login,
    budget: 190_000,
    chunks: formChunks,
  },
  { name: "home page", visitor: "member", pathOf: home, budget: 190_000 },
  { name: "post", visitor: "member", pathOf: post, budget: 200_000, tag: "@long" },
  {
    name: "dashboard",
    visitor: "admin",
    pathOf: () => patterns.admin,
    budget: 215_000,
    chunks: [...dashboardChunks, "pageHeads"],
  },
];

for (const { name, visitor, pathOf, budget, chunks = [], tag = [] } of pages) {
  const title = `the ${name} of the ${visitor} downloads its own JavaScript and no other`;
  test(title, { tag }, async ({ page, account }) => {
    const [data] = await (await page.request.get("/api/posts?pageNumber=1")).json();
    if (visitor !== "guest") await logIn(page, visitor === "admin" ? demoAdmin : account);
    const ownChunks = [...commonChunks, ...chunks];
    const path = pathOf(postSchema.parse(data));
    const { size, downloaded } = await downloadOf(page, path, ownChunks);
    const isOwn = (chunk: BuiltChunk) => ownChunks.includes(chunk.name);
    const others = downloaded.filter((chunk) => !isOwn(chunk));
    expect(reasonsFor(others, downloaded.filter(isOwn))).toEqual([]);
    expect(others).toEqual([]);
    expectWithin(`The ${name} of the ${visitor}`, size, budget);
  });
}

const fileBudgets: [name: string, files: RegExp, budget: number][] = [
  ["The code of the first screen", /^(core|rolldown-runtime)-.*\.js\.gz$/, 117_000],
  ["The chunk of the editor", /^editor-.*\.js\.gz$/, 95_000],
  ["The style sheet", /^core-.*\.css\.gz$/, 12_000],
  ["The fonts", /latin(-ext)?-[\w-]{7}\.woff2$/, 60_000],
];

test("scripts, styles and fonts stay within their budgets", async () => {
  for (const [name, files, budget] of fileBudgets)
    expectWithin(name, await gzippedSizeOf(files), budget);
});

/**
 * Opens a page without a cache, and waits until it rests.
 * @param ownChunks names of the chunks that it downloads in any case
 * @returns the chunks that it downloads, and their size in bytes
 */
async function downloadOf(page: Page, path: string, ownChunks: readonly string[]) {
  const chunks = readChunks();
  const downloaded: BuiltChunk[] = [];
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    const file = basename(new URL(request.url()).pathname);
    downloaded.push(...chunks.filter(({ fileName }) => basename(fileName) === file));
    sizes.push(request.sizes().then((parts) => parts.responseBodySize + parts.responseHeadersSize));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const missing = () =>
    ownChunks.filter((name) => !downloaded.some((chunk) => chunk.name === name));
  await expect.poll(missing, { message: `chunks that ${path} does not download` }).toEqual([]);
  await untilUnchanged(() => sizes.length);
  expect(downloaded).toHaveLength(sizes.length);
  const size = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  return { size, downloaded };
}

/** Waits until a number has been the same for two seconds, since pages load further code whenever they are idle. */
async function untilUnchanged(read: () => number): Promise<void> {
  let last = -1;
  await expect
    .poll(
      () => {
        const isUnchanged = read() === last;
        last = read();
        return isUnchanged;
      },
      { intervals: [2_000] },
    )
    .toBe(true);
}

/** Expects a size to be within its budget, and warns if it is close to it. */
function expectWithin(name: string, size: number, budget: number): void {
  const room = budget - size;
  const advice =
    "Load what the first screen does not need by a lazy part, import less, or look for code that nothing runs.";
  if (room < budget / 100)
    console.warn(`${name}: ${size} of ${budget} bytes, so that ${room} are left. ${advice}`);
  expect(size, `${name} is too large. ${advice}`).toBeLessThanOrEqual(budget);
}

/** Returns the total size in bytes of the matching build files, of which at least one must exist. */
async function gzippedSizeOf(pattern: RegExp): Promise<number> {
  const names = (await readdir(assets)).filter((name) => pattern.test(name));
  expect(names).not.toEqual([]);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(assets, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Lists the chunks of the build with their modules. */
export function readChunks(): BuiltChunk[] {
  // The build writes this file in the form of the type.
  const chunks: BuiltChunk[] = JSON.parse(readFileSync("dist-render/.modules.json", "utf8"));
  return chunks;
}

/** Says which modules of a page's own chunks make the page download other chunks, by importing which modules. */
export function reasonsFor(others: readonly BuiltChunk[], own: readonly BuiltChunk[]): string[] {
  const ownPaths = new Set(own.flatMap(({ modules }) => modules.map(({ path }) => path)));
  return others.flatMap(({ name, modules }) =>
    modules.flatMap(({ path, importers }) =>
      importers
        .filter((importer) => ownPaths.has(importer))
        .map((importer) => `${importer} imports ${path}, which is in the chunk ${name}`),
    ),
  );
}
