import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:https";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portOf } from "../../support/freePort";
import type { StandIn } from "../../support/standIns";
import { drawPicture } from "../../../tools/conformance/suite/pictures";
import { findFullChromium, launchOptionsOf } from "../chromium";
import { expect } from "../fixtures";
import { untilCached } from "../offline/cache";
import { modes, test } from "./site";

test.use({
  serviceWorkers: "allow",
  launchOptions: launchOptionsOf(findFullChromium(), "--ignore-certificate-errors"),
});

for (const mode of modes) {
  test.describe(mode, () => {
    test.use({ mode });

    test("pictures of another host that were seen are shown offline", async ({
      page,
      context,
      site,
      standIn,
    }) => {
      const host = await startPictureHost();
      standIn.behave(withPictures(() => host.url));
      await page.goto(`${site}/`);
      await untilCached(page, /^\/login$/);
      await page.reload();
      await untilCached(page, /^\/okladka\.png$/);
      await host.close();
      await context.setOffline(true);
      await page.reload();
      const picture = page.getByRole("article").first().locator("img").first();
      await expect
        .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
        .toBe(320);
      await context.setOffline(false);
    });

    test("pictures that a backend without https has at its own address are shown, by the service worker, too", async ({
      page,
      site,
      standIn,
    }) => {
      standIn.behave(withPictures((path) => standIn.origin + path));
      await page.goto(`${site}/`);
      await untilCached(page, /^\/login$/);
      await page.reload();
      const picture = page.getByRole("article").first().locator("img").first();
      await expect(picture).toHaveAttribute("src", /^http:/);
      await expect.poll(() => picture.evaluate(hasLoaded)).toBe(true);
    });
  });
}

function hasLoaded(img: Element): boolean {
  return img instanceof HTMLImageElement && img.naturalWidth > 0;
}

/** Names pictures in place of paths. */
function withPictures(addressOf: (path: string) => string): StandIn {
  return {
    alter: (response) => {
      if (response.body instanceof Buffer) return;
      const json = JSON.stringify(response.body);
      const altered = json.replaceAll(/\/api\/images\/[^"]*/g, addressOf);
      response.body = JSON.parse(altered);
    },
  };
}

/** Serves one picture over HTTPS, as hosts of pictures do. */
async function startPictureHost() {
  const folder = await mkdtemp(join(tmpdir(), "blog-pictures-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const files = ["-keyout", keyFile, "-out", certFile];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...files, "-subj", "/CN=localhost"],
    {
      stdio: "ignore",
    },
  );
  const [key, cert] = await Promise.all([readFile(keyFile), readFile(certFile)]);
  const picture = await drawPicture({ width: 320, height: 240 });
  const server = createServer({ key, cert }, (_request, response) =>
    response.writeHead(200, { "content-type": "image/png" }).end(picture),
  );
  server.listen(0, "localhost");
  await once(server, "listening");
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  };
  return { url: `https://localhost:${portOf(server)}/okladka.png`, close };
}
