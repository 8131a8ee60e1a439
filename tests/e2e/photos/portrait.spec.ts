import type { Locator } from "@playwright/test";
import { expect, holdRequests, untilHydrated } from "../fixtures";
import { newPicture, newPost, publish } from "../posts";
import { test } from "../writer";

/** Returns width and height in pixels. */
async function sizeOf(picture: Locator): Promise<[number, number]> {
  const box = await picture.boundingBox();
  return [box?.width ?? 0, box?.height ?? 0];
}

for (const viewport of [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
]) {
  test(`a portrait stands whole, in a place that it had before it loaded, at ${viewport.width} px`, async ({
    page,
    request,
    writer,
  }) => {
    const portrait = newPicture({ width: 1000, height: 1500 });
    const { _id, title } = await publish(request, writer, newPost(), portrait);
    await page.setViewportSize(viewport);
    const picture = page.getByRole("button", { name: /powiększ$/ }).locator("img");
    const release = await holdRequests(page, "**/api/images/**");
    await page.goto(`/posts/details/${_id}`, { waitUntil: "commit" });
    await expect(picture).toBeVisible();
    const [width, height] = await sizeOf(picture);
    expect(width / height).toBeCloseTo(1000 / 1500, 2);
    expect(height).toBeGreaterThan(viewport.height / 2);
    expect(height).toBeLessThanOrEqual(viewport.height * 0.8);
    release();
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0);
    await untilHydrated(page);
    expect(await sizeOf(picture)).toEqual([width, height]);
    // The browser renders it as the server does.
    await page.goto("/posts");
    await untilHydrated(page);
    await page
      .getByRole("article", { name: title })
      .getByRole("link", { name: title, exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(await sizeOf(picture)).toEqual([width, height]);
  });
}
