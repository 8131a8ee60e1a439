import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { shareAssets } from "../../../server/pages/sharedAssets";
import { stopClock } from "../../support/clock";
import { createFolder } from "../../support/folder";
import { startHttpServer } from "../../support/httpServer";
import { createTestApp, openTestApp, type TestApp } from "../../support/testApp";

const paths = ["/", "/posts"];

/** Creates a built folder whose assets have names and content of their own. @returns options of the app */
async function buildVersion(version: string) {
  const dist = await createFolder();
  const assets = { core: ".js", lists: ".js", document: ".css", font: ".woff2" };
  await mkdir(join(dist, "assets"));
  const names = Object.entries(assets).map(([name, extension]) => `${name}-${version}${extension}`);
  for (const name of names) await writeFile(join(dist, "assets", name), `${name} `.repeat(400));
  const html = names.map((name) => `<link href="/assets/${name}">`).join("");
  const page = { status: 200, head: "", html, data: "" } as const;
  const bundle = {
    template: "<!--head--><!--style--><!--root--><!--data-->",
    styleRules: [],
    preparePage: async () => async () => page,
    renderShell: async () => page,
    hasPage: () => true,
  };
  return { page: { dist, bundle } };
}

/** Starts a proxy that passes each request on to the next of some apps. @returns its origin */
function startProxy(apps: TestApp["app"][]): Promise<string> {
  let count = 0;
  return startHttpServer((request, response) => {
    const app = apps[(count += 1) % apps.length];
    app?.inject({ url: request.url ?? "" }, (_error, answer) => {
      response.writeHead(answer?.statusCode ?? 502, answer?.headers).end(answer?.rawPayload);
    });
  });
}

/** Loads each page ten times, with all that it names. @returns the failed responses, and the number of all assets */
async function visit(origin: string) {
  const failures: string[] = [];
  const named = new Set<string>();
  for (const path of paths.flatMap((each) => Array.from({ length: 10 }, () => each))) {
    const html = await (await fetch(origin + path)).text();
    for (const [, url = ""] of html.matchAll(/href="([^"]+)"/g)) {
      named.add(url);
      const response = await fetch(origin + url);
      const [name = ""] = url.split("/").slice(-1);
      const isWhole = (await response.text()) === `${name} `.repeat(400);
      if (response.status !== 200 || !isWhole) failures.push(`${response.status} ${url}`);
    }
  }
  return { failures, named: named.size };
}

it("every server sends the assets that pages of another version name, also once that one is gone", async () => {
  const old = await openTestApp({}, await buildVersion("1111111"));
  onTestFinished(old.close);
  const { app } = await createTestApp({}, { db: old.db, ...(await buildVersion("2222222")) });
  expect(await visit(await startProxy([old.app, old.app, app]))).toEqual({
    failures: [],
    named: 8,
  });
  const [page, asset] = ["/", "/assets/core-1111111.js"];
  expect((await old.app.inject(page)).body).toContain(asset);
  await old.app.close();
  expect(await visit(await startProxy([app]))).toEqual({ failures: [], named: 4 });
  const { statusCode, headers } = await app.inject(asset);
  expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "application/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
  for (const missing of ["/assets/core-3333333.js", "/assets/a%00.js"])
    expect((await app.inject(missing)).json()).toEqual({ message: "Nie znaleziono." });
});

it("assets are stored as long as a server has them, and a week longer, but not without bounds", async () => {
  const [first, second] = [await buildVersion("1111111"), await buildVersion("2222222")];
  const { db } = await createTestApp();
  const stored = async () => {
    const assets = await db.selectFrom("assets").select("name").orderBy("name").execute();
    return assets.map(({ name }) => name);
  };
  stopClock("Date");
  const later = (days: number) => vi.setSystemTime(Date.now() + days * 24 * 3_600_000);
  await shareAssets(db, first.page.dist);
  for (let day = 0; day < 8; day += 1) {
    later(1.01);
    await shareAssets(db, first.page.dist);
  }
  await shareAssets(db, second.page.dist);
  expect(await stored()).toHaveLength(8);
  later(6);
  await shareAssets(db, second.page.dist);
  expect(await stored()).toHaveLength(8);
  later(1.01);
  await shareAssets(db, second.page.dist);
  expect(await stored()).toEqual(expect.arrayContaining(["core-2222222.js"]));
  expect(await stored()).toHaveLength(4);

  // A version that is larger than all that may be stored leaves no room for those used before it.
  later(1.01);
  await writeFile(join(first.page.dist, "assets", "large-1.js"), Buffer.alloc(15_960_000));
  await shareAssets(db, first.page.dist);
  expect(await stored()).not.toContain("font-2222222.woff2");
  expect(await stored()).toContain("large-1.js");
});
