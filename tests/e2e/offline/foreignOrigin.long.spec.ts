import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../support/freePort";
import { buildStatic } from "../../support/staticBuild";
import { startStaticHost } from "../../support/staticHost";
import { acceptCookies, expect, test } from "../fixtures";
import { startServer } from "../server";
import { untilCached } from "./cache";

test.use({ serviceWorkers: "allow" });

test("posts and pictures of a backend on another origin are readable offline", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const dataDir = await mkdtemp(join(tmpdir(), "blog-foreign-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const backend = await startServer(dataDir, { CORS_ORIGINS: origin });
  const build = await buildStatic(backend.origin);
  const host = await startStaticHost(build.folder, { port });
  try {
    await acceptCookies(page, origin);
    await page.goto(origin);
    await untilCached(page, /^\/login$/);
    await page
      .getByRole("link", { name: /^Czytaj więcej/ })
      .first()
      .click();
    const picture = page.getByRole("button", { name: /powiększ$/ }).getByRole("img");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(page.getByRole("button", { name: "Cofnij" })).toBeVisible();
    const title = await heading.textContent();
    await untilCached(page, /^\/api\/posts\/[0-9a-f]{24}$/);
    await page.reload();
    await expect(picture).toBeVisible();
    await untilCached(page, /^\/api\/images\//);

    await context.setOffline(true);
    await backend.stop();
    await page.reload();
    await expect(heading).toHaveText(title ?? "");
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0);
    await page.goto(origin);
    await expect(page.getByRole("article")).not.toHaveCount(0);
  } finally {
    await context.setOffline(false);
    await host.stop();
    await backend.stop();
    await build.remove();
    await rm(dataDir, { recursive: true });
  }
});
