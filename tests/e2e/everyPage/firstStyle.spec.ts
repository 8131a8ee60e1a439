import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import { categoryPath, postPath, profilePath, searchPath } from "@blog/shared/paths";
import { type PostResponse, postSchema } from "@blog/contract/post";
import { expect, test } from "../fixtures";

// The CSP would block the style sheet that the test adds, and scripts would load that style sheet themselves.
test.use({ javaScriptEnabled: false, bypassCSP: true });

const [styleSheet = ""] = readdirSync("dist/assets").filter((name) => /^core-.*\.css$/.test(name));

const views = [
  { width: 375, height: 812, colorScheme: "light", media: "screen" },
  { width: 1280, height: 900, colorScheme: "dark", media: "screen" },
  { width: 800, height: 900, colorScheme: "light", media: "print" },
] as const;

// The computed properties to compare. Animated ones are left out.
const properties =
  "display position visibility content overflow z-index cursor color background-color fill font \
letter-spacing text-decoration text-wrap border border-radius outline box-shadow margin padding list-style \
object-fit scroll-margin transition animation-name".split(" ");

/** The pages to test. The `short` project takes only some of them. */
const pages: [name: string, pathOf: (post: PostResponse) => string][] = [
  ["home page", () => "/"],
  ["list", () => "/posts?page=2"],
  ["post", ({ _id }) => postPath(_id)],
  ["topic", ({ category }) => categoryPath(category)],
  ["author", ({ user }) => profilePath(user._id)],
  ["search", () => searchPath("chleb")],
  ["log-in page", () => "/login"],
  ["privacy page", () => "/privacy"],
  ["missing page", () => "/nothing-here"],
];

for (const [index, [name, pathOf]] of pages.entries()) {
  test(`page ${index + 1} (${name}) inlines every style that its elements use`, async ({
    page,
  }) => {
    const [data] = await (await page.request.get("/api/posts?pageNumber=1")).json();
    await page.goto(pathOf(postSchema.parse(data)));
    const before = await stylesInEachView(page);
    expect(before.flat().length).toBeGreaterThan(60);
    await addFullStyleSheet(page);
    expect(await stylesInEachView(page)).toEqual(before);
  });
}

async function stylesInEachView(page: Page) {
  const styles: string[][] = [];
  for (const view of views) {
    const { width, height, ...media } = view;
    await page.setViewportSize({ width, height });
    await page.emulateMedia(media);
    await expect.poll(() => page.evaluate(currentView)).toEqual({ ...view, isLoaded: true });
    styles.push((await settledStyles(page)).map((style) => `${width} px: ${style}`));
  }
  return styles;
}

/** Runs in the page: returns the view that the page has, and whether the fonts and pictures in it have loaded. */
function currentView() {
  const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
  return {
    width: innerWidth,
    height: innerHeight,
    colorScheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
    media: matchMedia("print").matches ? "print" : "screen",
    isLoaded: document.fonts.status === "loaded" && pictures.every(({ complete }) => complete),
  };
}

/** Reads the styles until two readings are the same, since fonts and pictures that load change boxes step by step. */
async function settledStyles(page: Page): Promise<string[]> {
  let styles = await stylesOfEach(page);
  const isSettled = async () => {
    const before = styles;
    styles = await stylesOfEach(page);
    return isDeepStrictEqual(styles, before);
  };
  await expect.poll(isSettled).toBe(true);
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
