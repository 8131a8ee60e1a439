import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { postSchema } from "../../../src/contract/post";
import { expect, test } from "../fixtures";

// The policy would block the injected style sheet, and scripts would load the rest of it.
test.use({ javaScriptEnabled: false, bypassCSP: true });

const [styleSheet = ""] = readdirSync("dist/assets").filter((name) => /^core-.*\.css$/.test(name));

const views = [
  { width: 375, height: 812, colorScheme: "light", media: "screen" },
  { width: 1280, height: 900, colorScheme: "dark", media: "screen" },
  { width: 800, height: 900, colorScheme: "light", media: "print" },
] as const;

// Animated properties are left out.
const properties =
  "display position visibility content overflow z-index cursor color background-color fill font \
letter-spacing text-decoration text-wrap border border-radius outline box-shadow margin padding list-style \
object-fit scroll-margin transition animation-name".split(" ");

test("a server-rendered page inlines every style that its elements use", async ({ page }) => {
  const [data] = await (await page.request.get("/api/posts?pageNumber=1")).json();
  const post = postSchema.parse(data);
  const paths = [
    "/",
    "/posts?page=2",
    `/posts/categories/${encodeURIComponent(post.category)}`,
    `/posts/details/${post._id}`,
    `/profile/${post.user?._id}`,
    "/search?q=chleb",
    "/privacy",
    "/nothing-here",
    "/login",
  ];
  for (const path of paths) {
    await page.goto(path);
    const before = await stylesInEachView(page);
    expect(before.flat().length).toBeGreaterThan(60);
    await addFullStyleSheet(page);
    expect(await stylesInEachView(page), path).toEqual(before);
  }
});

async function stylesInEachView(page: Page) {
  const styles: string[][] = [];
  for (const { width, height, ...media } of views) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia(media);
    styles.push((await stylesOfEach(page)).map((style) => `${width} px: ${style}`));
  }
  return styles;
}

/** Returns each element's box and computed style, with those of its pseudo-elements. */
function stylesOfEach(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const styleOf = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      return names.map((name) => style.getPropertyValue(name)).join(";");
    };
    return [...document.querySelectorAll("body, body *:not(script)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const styles = [undefined, "::before", "::after"].map((part) => styleOf(element, part));
      const name = `${element.tagName} ${element.getAttribute("class") ?? ""}`;
      return `${name} ${[x, y, width, height].join()} ${styles.join(" | ")}`;
    });
  }, properties);
}

async function addFullStyleSheet(page: Page): Promise<void> {
  const css = readFileSync(join("dist/assets", styleSheet), "utf8");
  await page.evaluate((text) => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: text }));
  }, css);
}
