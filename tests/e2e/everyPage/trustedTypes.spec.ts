import type { Page } from "@playwright/test";
import { profilePath } from "@blog/shared/paths";
import { expect, test } from "../fixtures";

test("every response demands Trusted Types", async ({ request }) => {
  for (const path of ["/", "/posts", "/login", "/no/such/page", "/api/posts", "/api/docs/json"]) {
    const { "content-security-policy": policy = "" } = (await request.get(path)).headers();
    expect(policy, path).toContain(";require-trusted-types-for 'script';trusted-types ");
  }
});

test("a dialog opens, but no string with a picture, a link or a script is parsed as HTML", async ({
  page,
  member,
}) => {
  await page.goto(profilePath(member._id));
  await page.getByRole("button", { name: "Usuń swoje konto" }).click();
  await expect(page.getByRole("dialog", { name: "Czy jesteś pewien?" })).toBeVisible();
  for (const html of [
    "<img src=x onerror=alert(1)>",
    '<img class="a" src="x">',
    '<a href="https://a.example">a</a>',
    "<script>alert(1)</script>",
    "&lt;",
  ]) {
    expect(await parseHtml(page, html), html).toBe("Only sweetalert2's templates are parsed.");
  }
  expect(await parseHtml(page, '<div class="a">b</div>')).toBe("parsed");
});

/** Parses a string as HTML in the page. @returns "parsed", or the message of the thrown error */
function parseHtml(page: Page, html: string): Promise<string> {
  return page.evaluate((text) => {
    try {
      new DOMParser().parseFromString(text, "text/html");
      return "parsed";
    } catch (error) {
      return error instanceof Error ? error.message : "";
    }
  }, html);
}
