import { setTimeout as sleep } from "node:timers/promises";
import { coreCode, expect, holdRequests, untilHydrated } from "../fixtures";
import { newPost, publish } from "../posts";
import { expectLikes, likeButton, likeRequests } from "../writing/likeButton";
import { logInOn, modes, test } from "./site";

for (const mode of modes) {
  test.describe(mode, () => {
    test.use({ mode });

    test("a like stays when a list that was asked for before it arrives after it", async ({
      page,
      site,
      standIn,
      request,
      stranger,
    }) => {
      const post = await publish(request, stranger, newPost());
      await logInOn(page, site, stranger);
      await page.goto(`${site}/`);
      await untilHydrated(page);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      let lists = 0;
      standIn.behave({
        alter: async ({ call, body }) => {
          // Other backends send no neighbours, so that the page asks for the topic's posts.
          if (call === "GET /api/posts/:id" && body instanceof Object)
            Reflect.deleteProperty(body, "neighbours");
          if (call !== "GET /api/posts") return;
          lists += 1;
          await released;
        },
      });
      const card = page.getByRole("article").filter({ hasText: post.title });
      await card.getByRole("link", { name: /^Czytaj więcej/ }).click();
      await expectLikes(page, "0 polubień", false);
      await expect.poll(() => lists).toBeGreaterThan(0);
      const liked = page.waitForResponse(likeRequests);
      await likeButton(page).click();
      await (await liked).finished();
      await expectLikes(page, "1 polubienie", true);
      const listed = page.waitForResponse((response) => response.url().includes("category="));
      release();
      await (await listed).finished();
      await sleep(200);
      await expectLikes(page, "1 polubienie", true);
    });

    test("pictures that failed before the code came give way to an initial", async ({
      page,
      site,
      standIn,
    }) => {
      standIn.behave({
        intercept: (call) =>
          call.startsWith("GET /api/images/")
            ? { status: 404, headers: { "content-type": "text/plain" }, body: "" }
            : undefined,
      });
      const release = await holdRequests(page, coreCode);
      await page.goto(`${site}/`, { waitUntil: "commit" });
      const lead = page.getByRole("article").first();
      await expect.poll(() => lead.locator("img").first().evaluate(hasFailed)).toBe(true);
      release();
      await expect(lead.locator("img")).toHaveCount(0);
      await expect(lead.locator(".picture-fallback").first()).toHaveText(/^\p{L}$/u);
    });
  });
}

function hasFailed(img: Element): boolean {
  return img instanceof HTMLImageElement && img.complete && img.naturalWidth === 0;
}
