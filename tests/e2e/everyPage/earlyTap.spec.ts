import { startStaticHost } from "../../support/staticHost";
import { acceptCookies, expect, holdBack, test } from "../fixtures";

const code = "**/assets/core-*.js";

test("a like that is tapped before the page's code has come counts once it has", async ({
  page,
  origin,
  member,
}) => {
  expect(member).toBeDefined();
  const [post] = await (await page.request.get("/api/posts?pageNumber=1")).json();
  await acceptCookies(page, origin);
  const letThrough = await holdBack(page, code);
  await page.goto(`/posts/details/${post._id}`, { waitUntil: "commit" });
  await page.getByRole("link", { name: /^Lubię to/ }).click();
  await expect(page).toHaveURL(/details/);
  letThrough();
  await expect(page.getByRole("button", { name: /^Lubię to/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a menu that is tapped before the page's code has come opens once it has, on a static host too", async ({
  page,
  origin,
}) => {
  const host = await startStaticHost("dist", { backend: origin });
  await page.setViewportSize({ width: 375, height: 700 });
  for (const address of [origin, host.origin]) {
    await acceptCookies(page, address);
    const letThrough = await holdBack(page, code);
    await page.goto(`${address}/`, { waitUntil: "commit" });
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    letThrough();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await page.unrouteAll();
  }
  await host.stop();
});
