import { acceptCookies, expect, test } from "../fixtures";
import { cachedPaths, untilCached } from "./cache";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("responses to authenticated requests and URLs with secrets are not cached", async ({
  page,
  member,
}) => {
  await page.goto("/");
  await untilCached(page, /\/login$/);
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await page.goto("/reset-password/0123456789abcdef01234567/tajne");
  await expect(page.getByText("Nie znaleziono").first()).toBeVisible();
  const cacheable =
    /^\/($|login$|assets\/|api\/images\/|api\/posts\/count$|api\/categories$|(api\/users\/)?profile\/|api\/posts\?pageNumber=)/;
  expect((await cachedPaths(page)).filter((path) => !cacheable.test(path))).toEqual([]);
});
