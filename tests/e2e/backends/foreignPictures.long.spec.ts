import type { StandIn } from "../../support/standIns";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { expect } from "../fixtures";
import { untilCached } from "../offline/cache";
import { modes, test } from "./site";

test.use({ serviceWorkers: "allow" });

for (const mode of modes) {
  test.describe(mode, () => {
    test.use({ mode });

    test("pictures of another host that were seen are shown offline", async ({
      page,
      context,
      site,
      standIn,
    }) => {
      const body = Buffer.from(await drawPicture({ width: 320, height: 240 }));
      const contentType = "image/png";
      await context.route("https://pictures.example/**", (route) =>
        route.fulfill({ body, contentType }),
      );
      standIn.behave(withPictures(() => "https://pictures.example/okladka.png"));
      await page.goto(`${site}/`);
      await untilCached(page, /^\/login$/);
      await page.reload();
      await untilCached(page, /^\/okladka\.png$/);
      await context.unrouteAll();
      await context.setOffline(true);
      await page.reload();
      const picture = page.getByRole("article").first().locator("img").first();
      await expect(picture).toHaveJSProperty("naturalWidth", 320);
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
      await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    });
  });
}

/** Returns a stand-in whose responses have other URLs for pictures. @param addressOf returns the URL for a path */
function withPictures(addressOf: (path: string) => string): StandIn {
  return {
    alter: (response) => {
      if (response.body instanceof Buffer) return;
      const originalJson = JSON.stringify(response.body);
      const altered = originalJson.replaceAll(/\/api\/images\/[^"]*/g, addressOf);
      response.body = JSON.parse(altered);
    },
  };
}
