import { freePort } from "../../support/freePort";
import { expect, test } from "../fixtures";
import { startServer } from "../server";
import { cachedPaths, untilCached } from "./cache";

test.use({ serviceWorkers: "allow" });

test("an operator can remove installed service workers by turning offline reading off", async ({
  page,
}) => {
  const dataDir = test.info().outputPath("data");
  const settings = { DEMO: "0", PORT: String(await freePort()) };
  const before = await startServer(dataDir, settings);
  await page.goto(before.origin);
  await untilCached(page, /^\/login$/);
  await before.stop();

  const after = await startServer(dataDir, { ...settings, OFFLINE_READING: "0" });
  await page.goto(after.origin);
  const count = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(count).toBe(0);
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  await after.stop();
});
