import type { Page } from "@playwright/test";
import { z } from "zod";
import { contrastOf } from "../accessibility";
import { expect } from "../fixtures";
import { createComment } from "../comments";
import { newPost, openPost, publish } from "../posts";
import { test } from "../writer";

test("Tab reaches the topics above the posts first on a narrow screen", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/");
  await page.getByRole("link", { name: "Przejdź do tematów" }).focus();
  await page.keyboard.press("Tab");
  const topics = page.getByRole("navigation", { name: "Tematy" });
  await expect(topics.getByRole("link").first()).toBeFocused();
});

test("the dots between the parts of a line are not read out", async ({
  page,
  request,
  stranger,
}) => {
  const post = await publish(request, stranger);
  await createComment(request, stranger, post, "Komentarz");
  const paths = ["/", `/posts/details/${post._id}`, `/profile/${stranger._id}`, "/search?q=chleb"];
  for (const path of paths) {
    await page.goto(path);
    // Some cards hide the reading time, since a long name leaves no room for it.
    await expect(page.getByText(/min czytania/).filter({ visible: true })).not.toHaveCount(0);
    const names = await accessibleNames(page);
    expect(names.length).toBeGreaterThan(40);
    expect(names.join(), path).not.toContain("·");
  }
});

test("skeletons are seen in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.route("**/api/posts**", () => undefined);
  await page.goto("/login");
  await page.getByRole("link", { name: "Start" }).click();
  const skeleton = page.locator("main .skeleton").first();
  await expect(skeleton).toHaveCSS("border-top", /^1px solid /);
  // White is the system colour `Canvas`.
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(skeleton).not.toHaveCSS("border-top-color", "rgb(255, 255, 255)");
});

test("more contrast gives muted texts, hairlines and code a stronger colour", async ({
  page,
  request,
  stranger,
}) => {
  const description = "Zdanie.\n\n```js\nconst a = 1;\n```";
  await openPost(page, await publish(request, stranger, { ...newPost(), description }));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, contrast: "more" });
    const { background, muted, hairline, code } = await page.evaluate(readColours);
    expect(contrastOf(muted, background), colorScheme).toBeGreaterThan(10);
    expect(contrastOf(hairline, background), colorScheme).toBeGreaterThan(4.5);
    expect(contrastOf(code, background), colorScheme).toBeGreaterThan(4.5);
  }
});

test("authors' names, footnote marks and their ways back are at least 24 px high and wide", async ({
  page,
  request,
  stranger,
}) => {
  const description = "Zdanie[^1].\n\n[^1]: Przypis.";
  const post = await publish(request, stranger, { ...newPost(), description });
  await createComment(request, stranger, post, "Komentarz");
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await openPost(page, post);
    const targets = page.locator("main a[href^='/profile/'], sup > a, .footnote-back");
    await expect(targets).toHaveCount(5);
    for (const target of await targets.all())
      expect(await target.evaluate(describeMissedPoints), String(width)).toEqual([]);
  }
});

test("animations stop when reduced motion is preferred", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/api/posts**", () => undefined);
  await page.goto("/login");
  await expect(page.getByLabel("Adres e-mail")).toBeVisible();
  await page.getByRole("link", { name: "Start" }).click();
  await expect(page.locator(".skeleton").first()).toBeVisible();
  const countRunning = () =>
    document.getAnimations().filter(({ playState }) => playState === "running").length;
  // Animations are shortened rather than removed, so some may still be running.
  await expect.poll(() => page.evaluate(countRunning)).toBe(0);
});

/** Returns the accessible names of all nodes in Chromium's accessibility tree. */
async function accessibleNames(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  return nodes.flatMap(({ ignored, name }) => (ignored ? [] : z.string().parse(name?.value ?? "")));
}

/** Runs in the page: returns the page's background and three colours on it. */
function readColours() {
  const styleOf = (selector: string) =>
    getComputedStyle(document.querySelector(selector) ?? document.body);
  const { outlineStyle, outlineColor } = styleOf("main pre");
  const background = styleOf("body").backgroundColor;
  return {
    background,
    muted: styleOf("main time").color,
    hairline: styleOf(".post-actions").borderTopColor,
    code: outlineStyle === "solid" ? outlineColor : background,
  };
}

/** Runs in the page: returns the sides on which a tap 11 px from the link's centre would miss the link. */
function describeMissedPoints(link: Element): string[] {
  link.scrollIntoView({ block: "center" });
  const { left, top, width, height } = link.getBoundingClientRect();
  const points = { above: [0, -11], below: [0, 11], before: [-11, 0], after: [11, 0] };
  return Object.entries(points).flatMap(([name, [x = 0, y = 0]]) => {
    const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
    return hit && link.contains(hit) ? [] : [`${name} ${link.outerHTML}, ${width} × ${height}`];
  });
}
