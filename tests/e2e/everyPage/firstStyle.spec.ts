import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { postSchema } from "../../../src/contract/post";
import { expect, test } from "../fixtures";

// The whole sheet is put into the page past its policy; without scripts, only what it brings counts.
test.use({ javaScriptEnabled: false, bypassCSP: true });

const [sheet = ""] = readdirSync("dist/assets").filter((name) => /^core-.*\.css$/.test(name));

const looks = [
  { width: 375, height: 812, colorScheme: "light", media: "screen" },
  { width: 1280, height: 900, colorScheme: "dark", media: "screen" },
  { width: 800, height: 900, colorScheme: "light", media: "print" },
] as const;

// What an animation changes is left out.
const properties =
  "display position visibility content overflow z-index cursor color background-color fill font \
letter-spacing text-decoration text-wrap border border-radius outline box-shadow margin padding list-style \
object-fit scroll-margin transition animation-name".split(" ");

test("the HTML of a drawn page brings all of the style that its elements have", async ({
  page,
}) => {
  const [answer] = await (await page.request.get("/api/posts?pageNumber=1")).json();
  const post = postSchema.parse(answer);
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
    const before = await stylesInEachLook(page);
    expect(before.flat().length).toBeGreaterThan(60);
    await addWholeSheet(page);
    expect(await stylesInEachLook(page), path).toEqual(before);
  }
});

async function stylesInEachLook(page: Page) {
  const styles: string[][] = [];
  for (const { width, height, ...media } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia(media);
    styles.push((await stylesOfEach(page)).map((style) => `${width} px: ${style}`));
  }
  return styles;
}

/** Place and computed style of each element, and the style of its pseudo-elements. */
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

async function addWholeSheet(page: Page): Promise<void> {
  const css = readFileSync(join("dist/assets", sheet), "utf8");
  await page.evaluate((text) => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: text }));
  }, css);
}
