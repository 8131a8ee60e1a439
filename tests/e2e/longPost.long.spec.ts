import { contrastOf, expectAccessible } from "./accessibility";
import { expect, getToast } from "./fixtures";
import { openPost, test } from "./posts";

const paragraph = "Zdanie o chlebie i wodzie. ".repeat(30);

const description = [
  `Krótki wstęp do artykułu[^1]. ${paragraph}`,
  `## Składniki\n\n${paragraph}`,
  "| dzień | mąka |\n| --- | ---: |\n| 1 | 50 g |",
  `### Mąka\n\n${paragraph}`,
  "![Słoik](https://nie-ma.invalid/sloik.jpg)",
  `## Pieczenie\n\n\`\`\`js\nconst ph = 4;\n\`\`\`\n\n${paragraph}\n\n${paragraph}`,
  "[^1]: Według *babci*.",
].join("\n\n");

test.use({ texts: { description } });

test("the place where one was reading outweighs the fragment, on reload and Back", async ({
  page,
  post: { _id },
}) => {
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  await page.goto(`/posts/details/${_id}#sekcja-skladniki`);
  await expect(page.getByRole("heading", { name: "Składniki" })).toBeInViewport();
  const place = (await scrollTop()) + 700;
  await page.mouse.wheel(0, 700);
  await expect.poll(scrollTop).toBe(place);
  await page.reload();
  await expect.poll(scrollTop).toBe(place);
  const link = page.getByRole("link", { name: "Start" });
  // Playwright's click would first scroll the link into view.
  await link.evaluate((start: HTMLElement) => start.click());
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect.poll(scrollTop).toBe(place);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`code has colours with the contrast of text in ${colorScheme} colours`, async ({
    page,
    post,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openPost(page, post);
    await expect.poll(() => page.evaluate(() => [...CSS.highlights.keys()])).not.toEqual([]);
    const { background, colours } = await page.evaluate(readCodeColours);
    const contrasts = colours.map((colour) => contrastOf(colour, background));
    expect(contrasts).toHaveLength(5);
    expect(Math.min(...contrasts)).toBeGreaterThan(4.5);
  });
}

/** Runs in the page: returns the background of a block of code, and the colours of the words in it. */
function readCodeColours() {
  const block = document.querySelector("pre") ?? document.body;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const names = rules.flatMap(({ cssText }) => /^::highlight\((.+?)\)/.exec(cssText)?.[1] ?? []);
  return {
    background: getComputedStyle(block).backgroundColor,
    colours: names.map((name) => getComputedStyle(block, `::highlight(${name})`).color),
  };
}

test("a long post has contents, and its headings have addresses", async ({
  page,
  context,
  post: { _id },
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/posts/details/${_id}#sekcja-pieczenie`);
  await expect(page.getByRole("heading", { name: "Pieczenie" })).toBeInViewport();
  const contents = page.getByRole("navigation", { name: "Spis treści" });
  await expect(contents.getByRole("link")).toHaveText(["Składniki", "Mąka", "Pieczenie"]);
  const entry = contents.getByRole("link", { name: "Pieczenie" });
  await expect(entry).toHaveAttribute("aria-current", "location");
  await page.keyboard.press("Home");
  await expect(entry).not.toHaveAttribute("aria-current");
  // Related posts load during the scroll and push the end of the page down, so End is pressed again.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(page.getByRole("contentinfo")).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(entry).toHaveAttribute("aria-current", "location");
  await page.getByRole("link", { name: "Wróć do tekstu" }).click();
  await expect(page.getByText("Krótki wstęp")).toBeInViewport();
  await page.getByRole("heading", { name: "Mąka" }).getByRole("link").click();
  await expect(getToast(page, "Skopiowano odnośnik")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/posts/details/${_id}#sekcja-maka`,
  );
  await expect(page.locator("figure")).toHaveClass("is-missing");
  await expectAccessible(page);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the contents of a long post unfold on a phone", async ({ page, post }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openPost(page, post);
    const contents = page.getByRole("navigation", { name: "Spis treści" });
    await expect(contents.getByRole("link")).toHaveCount(0);
    await contents.getByText("Spis treści").click();
    await contents.getByRole("link", { name: "Pieczenie" }).click();
    await expect(page.getByRole("heading", { name: "Pieczenie" })).toBeInViewport();
  });
});
