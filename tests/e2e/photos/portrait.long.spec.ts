import type { Locator } from "@playwright/test";
import { expect, holdRequests, untilHydrated } from "../fixtures";
import { newPicture, newPost, publish } from "../posts";
import { test } from "../writer";

/** Returns the displayed width and height of a picture in whole pixels. */
async function renderedSizeOf(picture: Locator): Promise<number[]> {
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  return [width, height].map(Math.round);
}

const [phone, desktop] = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

for (const { kind, size, viewport, shown } of [
  { kind: "a portrait", size: [1000, 1500], viewport: phone, shown: [343, 515] },
  { kind: "a portrait", size: [1000, 1500], viewport: desktop, shown: [427, 640] },
  { kind: "a small picture", size: [200, 150], viewport: phone, shown: [200, 150] },
] as const) {
  test(`${kind} stands whole, in a place that it had before it loaded, at ${viewport.width} px`, async ({
    page,
    request,
    writer,
  }) => {
    const upload = newPicture({ width: size[0], height: size[1] });
    const { _id, title } = await publish(request, writer, newPost(), upload);
    await page.setViewportSize(viewport);
    const picture = page.getByRole("button", { name: /powiększ$/ }).locator("img");
    const release = await holdRequests(page, "**/api/images/**");
    await page.goto(`/posts/details/${_id}`, { waitUntil: "commit" });
    await expect(picture).toBeVisible();
    expect(await renderedSizeOf(picture)).toEqual(shown);
    release();
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    await untilHydrated(page);
    expect(await renderedSizeOf(picture)).toEqual(shown);
    // The page must look the same if the browser renders it instead of the server.
    await page.goto("/posts");
    await page
      .getByRole("article", { name: title })
      .getByRole("link", { name: title, exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(await renderedSizeOf(picture)).toEqual(shown);
  });
}
